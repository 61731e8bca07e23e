import { msg } from '@lingui/core/runtime-macro'
import { restoreRecipe } from '#src/features/accelerator/server/recipes.ts'
import { restoreAccount } from '#src/features/account/server/remove-account.ts'
import { restoreAsset } from '#src/features/asset/server/remove-asset.ts'
import { restoreStepTemplate } from '#src/features/automation/server/library/remove-template.ts'
import { restoreKit } from '#src/features/brand/server/change-kit.ts'
import { restoreCollection } from '#src/features/collection/server/change-collection.ts'
import { restoreContact } from '#src/features/contact/server/remove-contact.ts'
import { restoreContent } from '#src/features/content/server/change-content.ts'
import { restoreOwnKind } from '#src/features/content/server/own-kinds.ts'
import { restoreGuest } from '#src/features/guest/server/change-guest.ts'
import { restoreIcp } from '#src/features/icp/server/change-icp.ts'
import { restorePersona } from '#src/features/icp/server/change-persona.ts'
import { restoreJourney } from '#src/features/journey/server/remove-journey.ts'
import { restoreLead } from '#src/features/lead/server/trash-leads.ts'
import { restoreLink } from '#src/features/link/server/remove-link.ts'
import { restorePage } from '#src/features/page/server/delete-page.ts'
import { restoreTemplate } from '#src/features/page/server/page-templates.ts'
import { restoreBoard } from '#src/features/thinking/server/boards.ts'
import { restoreIdea } from '#src/features/thinking/server/ideas.ts'
import { restoreThread } from '#src/features/thinking/server/threads.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'
import { type TrashedThing, trashKinds } from '../rules/trash-kinds.ts'
import { fileNotFound, restoreFile } from './remove-files.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type Who = { workspace: string; user: string }

/** The result of restoring: how many were restored, and a remark on each that wasn't, or not completely. */
export type RestoreReport = { restored: number; remarks: Translatable[] }

/**
 * Restores things from the trash one by one, dependents last. Refuses only if nothing could be restored, with
 * the reason: 409 `journey_removed` for a link whose journey stays in the trash, a name that was taken, or
 * 404.
 */
export async function restoreThings(world: World, who: Who, things: TrashedThing[]): Promise<RestoreReport> {
  const report: RestoreReport = { restored: 0, remarks: [] }
  let refused: Refusal | undefined
  const inOrder = things.toSorted((a, b) => trashKinds.indexOf(a.kind) - trashKinds.indexOf(b.kind))
  for (const one of inOrder) {
    try {
      const remark = await restoreThing(world, who, one)
      report.restored += 1
      if (remark) report.remarks.push(remark)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused ??= error
      report.remarks.push(error.told)
    }
  }
  if (refused && report.restored === 0) throw refused
  return {
    ...report,
    remarks: [...new Map(report.remarks.map((remark) => [speak('en', remark), remark])).values()],
  }
}

async function restoreThing(
  world: World,
  { workspace, user }: Who,
  { kind, id }: TrashedThing,
): Promise<Translatable | undefined> {
  switch (kind) {
    case 'page':
      await restorePage(world, { workspace, user, page: id })
      return undefined
    case 'asset':
      if (!(await restoreAsset(world, { workspace, id })))
        throw new Refusal(404, 'asset_not_found', msg`This asset isn’t in the trash.`)
      return undefined
    case 'collection':
      await restoreCollection(world, { workspace, collection: id })
      return undefined
    case 'file':
      if (!(await restoreFile(world, { workspace, id }))) throw fileNotFound()
      return undefined
    case 'journey':
      await restoreJourney(world, { workspace, user, journey: id })
      return undefined
    case 'link':
      await restoreLink(world, { workspace, link: id })
      return undefined
    case 'account':
      return restoreCompany(world, { workspace, account: id })
    case 'contact':
      await restoreContact(world, { workspace, contact: id })
      return undefined
    default:
      await restoreOther(world, { workspace, user }, { kind, id })
      return undefined
  }
}

async function restoreCompany(
  world: World,
  which: { workspace: string; account: string },
): Promise<Translatable | undefined> {
  const { lostDomain } = await restoreAccount(world, which)
  if (!lostDomain) return undefined
  return msg`The domain ${{ lostDomain }} belongs to another account now, so this account was restored without it.`
}

type Other = { kind: Thought['kind'] | 'guest' | 'lead' | 'step_template'; id: string }

async function restoreOther(world: World, who: Who, { kind, id }: Other): Promise<void> {
  if (kind === 'guest') return restoreGuest(world, { ...who, id })
  if (kind === 'lead') return restoreLead(world, { ...who, lead: id })
  if (kind === 'step_template') return restoreStepTemplate(world, { ...who, template: id })
  return restoreThought(world, who, { kind, id })
}

type Thought = {
  kind: Extract<
    TrashedThing['kind'],
    'thread' | 'board' | 'idea' | 'recipe' | 'voice' | 'own_kind' | 'text' | 'template' | 'icp' | 'persona'
  >
  id: string
}

/** Conversations, boards, ideas, recipes and voices. */
async function restoreThought(world: World, who: Who, { kind, id }: Thought): Promise<void> {
  const { workspace, user } = who
  switch (kind) {
    case 'text':
      return restoreContent(world, { workspace, content: id })
    case 'thread':
      return restoreThread(world, { workspace, thread: id })
    case 'board':
      return restoreBoard(world, { workspace, board: id })
    case 'idea':
      return restoreIdea(world, { workspace, idea: id })
    case 'recipe':
      return restoreRecipe(world, { workspace, recipe: id })
    case 'voice':
      return restoreKit(world, { workspace, user, id })
    case 'own_kind':
      return restoreOwnKind(world, { workspace, id })
    case 'icp':
      return restoreIcp(world, { workspace, user, id })
    case 'persona':
      return restorePersona(world, { workspace, id })
    case 'template':
      return restoreTemplate(world, { workspace, template: id })
  }
}
