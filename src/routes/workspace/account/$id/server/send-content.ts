import { requireAccount } from '#src/features/account/server/require-account.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { kindsIn } from '#src/features/journey/rules/content.ts'
import { addItem, type NewItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { removeJourney } from '#src/features/journey/server/remove-journey.ts'
import { readUndoing, undoChange } from '#src/features/journey/server/undo-change.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { removeLink } from '#src/features/link/server/remove-link.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'clock' | 'webhooks'>
type Who = { workspace: string; user: string }

export type Sent = { kind: 'page' | 'asset'; id: string }

/**
 * Publishes a journey with one page or asset and creates a link to it for an account. Throws Refusal 404 `account_not_found`,
 * `page_not_found` and `asset_not_found`.
 */
export async function createLinkWith(
  world: World,
  { account, sent, ...who }: Who & { account: string; sent: Sent },
): Promise<{ title: string; link: string; journey: string }> {
  const { workspace } = who
  const { name } = await requireAccount(world, { workspace, account })
  const title = await titleOf(world, workspace, sent)
  return world.db.inWorkspace(workspace, async () => {
    const { id: journey } = await createJourney(world, { ...who, name: `${title} · ${name}`.slice(0, 120) })
    const which = { ...who, journey }
    const tab = await addTab(world, { ...which, title: title.slice(0, 60), type: tabTypeOf(sent) })
    await addItem(world, { ...which, tab: tab.id, item: itemOf(sent) })
    await publishJourney(world, which)
    const { id: link } = await createLink(world, { ...which, account, title: title.slice(0, 120) })
    return { title, link, journey }
  })
}

/** Undoes `createLinkWith`: moves link and journey to the trash. */
export async function undoCreatedLink(
  world: World,
  { link, journey, ...who }: Who & { link: string; journey: string },
): Promise<void> {
  await world.db.inWorkspace(who.workspace, async () => {
    await removeLink(world, { ...who, link })
    await removeJourney(world, { ...who, journey })
  })
}

/**
 * Adds a page or asset to the draft of a journey, in its first tab of that type or in a new one. `n` is the last of the
 * `changes` it made. Throws Refusal 404 `journey_not_found`, `page_not_found` and `asset_not_found`, 409
 * `page_already_there`.
 */
export async function addToJourney(
  world: World,
  { journey, sent, ...who }: Who & { journey: string; sent: Sent },
): Promise<{ title: string; name: string; n: number; changes: number }> {
  const title = await titleOf(world, who.workspace, sent)
  const which = { ...who, journey }
  return world.db.inWorkspace(who.workspace, async (tx) => {
    const { name, tabs } = await loadJourney(world, which)
    const fitting = tabs.find(({ type }) => kindsIn[type].includes(sent.kind))
    const tab =
      fitting ?? (await addTab(world, { ...which, title: title.slice(0, 60), type: tabTypeOf(sent) }))
    await addItem(world, { ...which, tab: tab.id, item: itemOf(sent) })
    const { undo } = await readUndoing(tx, which)
    return { title, name, n: undo?.n ?? 0, changes: fitting ? 1 : 2 }
  })
}

/** Undoes `addToJourney` unless something else changed since. Throws as `undoChange` does. */
export async function undoAddedItem(
  world: World,
  { journey, n, changes, ...who }: Who & { journey: string; n: number; changes: number },
): Promise<void> {
  await world.db.inWorkspace(who.workspace, async () => {
    for (let left = 0; left < changes; left += 1) await undoChange(world, { ...who, journey, n: n - left })
  })
}

function tabTypeOf({ kind }: Sent): 'pages' | 'assets' {
  return kind === 'page' ? 'pages' : 'assets'
}

function itemOf({ kind, id }: Sent): NewItem {
  return kind === 'page' ? { kind, page: id } : { kind, asset: id }
}

async function titleOf(world: World, workspace: string, { kind, id }: Sent): Promise<string> {
  if (kind === 'asset') return (await requireAsset(world, { workspace, id })).title
  return (await loadPageDraft(world, { workspace, page: id })).data.root.title
}
