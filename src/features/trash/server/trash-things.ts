import { msg } from '@lingui/core/runtime-macro'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { restoreRecipe } from '#src/features/accelerator/server/recipes.ts'
import { recipe } from '#src/features/accelerator/server/tables.ts'
import { restoreAccount } from '#src/features/account/server/remove-account.ts'
import { account, accountMerged } from '#src/features/account/server/tables.ts'
import { restoreAsset } from '#src/features/asset/server/remove-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { restoreStepTemplate } from '#src/features/automation/server/library/remove-template.ts'
import { stepTemplate } from '#src/features/automation/server/tables.ts'
import { restoreKit } from '#src/features/brand/server/change-kit.ts'
import { brand } from '#src/features/brand/server/tables.ts'
import { restoreCollection } from '#src/features/collection/server/change-collection.ts'
import { collection } from '#src/features/collection/server/tables.ts'
import { restoreContact } from '#src/features/contact/server/remove-contact.ts'
import { contact } from '#src/features/contact/server/tables.ts'
import { restoreContent } from '#src/features/content/server/change-content.ts'
import { restoreOwnKind } from '#src/features/content/server/own-kinds.ts'
import { content, contentKind } from '#src/features/content/server/tables.ts'
import { restoreGuest } from '#src/features/guest/server/change-guest.ts'
import { guest } from '#src/features/guest/server/tables.ts'
import { restoreIcp } from '#src/features/icp/server/change-icp.ts'
import { restorePersona } from '#src/features/icp/server/change-persona.ts'
import { icp, persona } from '#src/features/icp/server/tables.ts'
import { restoreJourney } from '#src/features/journey/server/remove-journey.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { lead, leadMerged } from '#src/features/lead/server/tables.ts'
import { restoreLead } from '#src/features/lead/server/trash-leads.ts'
import { restoreLink } from '#src/features/link/server/remove-link.ts'
import { link } from '#src/features/link/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { restorePage } from '#src/features/page/server/delete-page.ts'
import { restoreTemplate } from '#src/features/page/server/page-templates.ts'
import { page, pageTemplate, pageVersion } from '#src/features/page/server/tables.ts'
import { restoreBoard } from '#src/features/thinking/server/boards.ts'
import { restoreIdea } from '#src/features/thinking/server/ideas.ts'
import { idea, ideaBoard, thread } from '#src/features/thinking/server/tables.ts'
import { restoreThread } from '#src/features/thinking/server/threads.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Translatable } from '#src/translation/speak.ts'
import type { TrashKind } from '../rules/trash-kinds.ts'
import { fileNotFound, restoreFile } from './remove-files.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type Which = { workspace: string; user: string; id: string }

type TextColumn = AnyPgColumn<{ data: string; notNull: true }>
type DateColumn = AnyPgColumn<{ data: Date }>
type TrashTable = PgTable & {
  workspace: TextColumn
  id: TextColumn
  deletedAt: DateColumn
  deletedBy: AnyPgColumn
}

export type TrashThing = {
  table: TrashTable
  name: SQLWrapper
  /** Throws Refusal if it isn't in the trash or can't be restored; returns a remark if it isn't complete. */
  restore(world: World, which: Which): Promise<Translatable | void>
  /** What it belongs to, named if that is in the trash, too. */
  inside?: { table: TrashTable; id: AnyPgColumn; name: AnyPgColumn }
  /** Things that can't be restored. */
  isHidden?: SQL
  deletedBy?: SQL
}

/** How things of each kind are stored, named and restored. */
export const trashThings: Record<TrashKind, TrashThing> = {
  account: {
    table: account,
    name: account.name,
    isHidden: sql`exists (select from ${accountMerged} m where m.workspace = ${account.workspace} and m.account = ${account.id})`,
    restore: restoreCompany,
  },
  lead: {
    table: lead,
    name: sql`coalesce(nullif(btrim(${lead.first} || ' ' || ${lead.last}), ''), ${lead.email})`,
    isHidden: sql`exists (select from ${leadMerged} m where m.workspace = ${lead.workspace} and m.lead = ${lead.id})`,
    restore: (world, { id, ...who }) => restoreLead(world, { ...who, lead: id }),
  },
  file: {
    table: mediaFile,
    name: mediaFile.filename,
    async restore(world, which) {
      if (!(await restoreFile(world, which))) throw fileNotFound()
    },
  },
  asset: {
    table: asset,
    name: asset.title,
    async restore(world, which) {
      if (!(await restoreAsset(world, which)))
        throw new Refusal(404, 'asset_not_found', msg`This asset isn’t in the trash.`)
    },
  },
  text: {
    table: content,
    name: sql`(select a.title from ${asset} a where a.workspace = ${content.workspace} and a.id = ${content.asset})`,
    inside: { table: asset, id: content.asset, name: asset.title },
    restore: (world, { id, workspace }) => restoreContent(world, { workspace, content: id }),
  },
  collection: {
    table: collection,
    name: collection.title,
    restore: (world, { id, workspace }) => restoreCollection(world, { workspace, collection: id }),
  },
  page: {
    table: page,
    name: sql`coalesce((select v.data -> 'root' ->> 'title' from ${pageVersion} v where v.workspace = ${page.workspace} and v.page = ${page.id} and v.n = ${page.draftVersion}), ${page.title})`,
    restore: (world, { id, ...who }) => restorePage(world, { ...who, page: id }),
  },
  journey: {
    table: journey,
    name: journey.name,
    restore: (world, { id, ...who }) => restoreJourney(world, { ...who, journey: id }),
  },
  link: {
    table: link,
    name: link.title,
    inside: { table: journey, id: link.journey, name: journey.name },
    restore: (world, { id, workspace }) => restoreLink(world, { workspace, link: id }),
  },
  thread: {
    table: thread,
    name: thread.title,
    restore: (world, { id, workspace }) => restoreThread(world, { workspace, thread: id }),
  },
  board: {
    table: ideaBoard,
    name: ideaBoard.title,
    restore: (world, { id, workspace }) => restoreBoard(world, { workspace, board: id }),
  },
  idea: {
    table: idea,
    name: idea.title,
    inside: { table: ideaBoard, id: idea.board, name: ideaBoard.title },
    restore: (world, { id, workspace }) => restoreIdea(world, { workspace, idea: id }),
  },
  voice: {
    table: brand,
    name: brand.name,
    deletedBy: sql`coalesce(${brand.deletedBy}, ${brand.updatedBy})`,
    restore: restoreKit,
  },
  own_kind: {
    table: contentKind,
    name: contentKind.name,
    async restore(world, which) {
      await restoreOwnKind(world, which)
    },
  },
  recipe: {
    table: recipe,
    name: recipe.name,
    restore: (world, { id, workspace }) => restoreRecipe(world, { workspace, recipe: id }),
  },
  guest: {
    table: guest,
    name: sql`trim(${guest.first} || ' ' || ${guest.last})`,
    restore: restoreGuest,
  },
  template: {
    table: pageTemplate,
    name: pageTemplate.name,
    restore: (world, { id, workspace }) => restoreTemplate(world, { workspace, template: id }),
  },
  icp: { table: icp, name: icp.name, restore: restoreIcp },
  persona: {
    table: persona,
    name: persona.title,
    inside: { table: icp, id: persona.icp, name: icp.name },
    restore: restorePersona,
  },
  contact: {
    table: contact,
    name: sql`coalesce(nullif(trim(${contact.first} || ' ' || ${contact.last}), ''), ${contact.email})`,
    inside: { table: account, id: contact.account, name: account.name },
    isHidden: sql`${contact.mergedInto} is not null`,
    async restore(world, { id, workspace }) {
      await restoreContact(world, { workspace, contact: id })
    },
  },
  step_template: {
    table: stepTemplate,
    name: stepTemplate.name,
    restore: (world, { id, ...who }) => restoreStepTemplate(world, { ...who, template: id }),
  },
}

async function restoreCompany(world: World, { id, workspace }: Which): Promise<Translatable | undefined> {
  const { lostDomain } = await restoreAccount(world, { workspace, account: id })
  if (!lostDomain) return undefined
  return msg`The domain ${{ lostDomain }} belongs to another account now, so this account was restored without it.`
}
