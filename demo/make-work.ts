import { recipeForm } from '#src/features/accelerator/schema.ts'
import { createRecipe } from '#src/features/accelerator/server/recipes.ts'
import { approveItem } from '#src/features/accelerator/server/review-item.ts'
import { requireRun } from '#src/features/accelerator/server/runs.ts'
import { startRun } from '#src/features/accelerator/server/start-run.ts'
import { writeItem } from '#src/features/accelerator/server/write-item.ts'
import { kitForm } from '#src/features/brand/schema.ts'
import { saveKit } from '#src/features/brand/server/change-kit.ts'
import {
  changeCollectionDetails,
  createCollection,
} from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { finishTask } from '#src/features/task/server/change-task.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Owner } from './make-recordings.ts'
import { type Past, timeOf } from './past.ts'

const kit = {
  name: 'Longwave',
  ownColours: 'on',
  primary: '#0f5c6e',
  background: '#fbfaf7',
  text: '#1d2427',
  accent: '#b5482a',
  headings: 'serif',
  body: 'inter',
  description: 'Plain, warm and exact. We talk like an engineer who explains something to a friend.',
  dos: 'Say who did what\nPrefer numbers to adjectives\nEnd with something the reader can do',
  donts: 'Do not praise ourselves\nDo not ask questions that we answer in the next sentence',
  banned: 'game changer\nunlock\nin today’s fast-paced world',
  calls: 'Hear the episode\nGet the plan',
  readingLevel: 'general',
  sample1:
    'We recorded twelve interviews in a coat closet last spring. Nobody has ever asked us where. Soft walls matter more than beautiful ones.',
}

/** The brand kit, which becomes the default. Returns its id. */
export function makeKit(platform: Platform, owner: Owner): Promise<string> {
  return saveKit(platform, { ...owner, ...kitForm.parse(kit) })
}

/** A collection with the episodes of the show. */
export async function makeCollection(
  platform: Platform,
  owner: Owner,
  episodes: { asset: string }[],
): Promise<void> {
  const { workspace } = owner
  const title = 'Longwave Minutes'
  const { id: collection } = await createCollection(platform, { ...owner, title, kind: 'hand' })
  const intro = 'One topic in about a minute: interviews, sound, editing and measuring.'
  await changeCollectionDetails(platform, { workspace, collection }, { title, intro })
  for (const { asset } of episodes) await addToCollection(platform, { workspace, collection, asset })
}

const recipes = {
  episode: {
    name: 'Episode kit',
    kinds: 'takeaways,linkedin,newsletter',
    tone: 'personal',
    length: 'medium',
  },
  posts: { name: 'Short posts', kinds: 'quotes,x_thread,mastodon', tone: 'lively', length: 'short' },
}

/** Two recipes. One ran over a recording: a text is approved, the others wait for approval. */
export async function makeRecipes(
  past: Past,
  owner: Owner,
  made: { kit: string; asset: string },
): Promise<void> {
  const { platform } = past
  past.goToDay(44, 13)
  const { id: recipe } = await createRecipe(platform, { ...owner, ...recipeOf(recipes.episode, made) })
  await createRecipe(platform, { ...owner, ...recipeOf(recipes.posts, made) })
  past.goToDay(1, 15)
  await runForApproval(platform, owner, { recipe, asset: made.asset })
}

function recipeOf(fields: (typeof recipes)['episode'], { kit: brand }: { kit: string }) {
  return recipeForm.parse({ ...fields, brand, languages: 'spoken' })
}

async function runForApproval(
  platform: Platform,
  owner: Owner,
  { recipe, asset }: { recipe: string; asset: string },
): Promise<void> {
  const { workspace, user } = owner
  const { id: run } = await startRun(platform, { ...owner, recipe, assets: [asset], cause: 'member' })
  const ordered = await requireRun(platform, { workspace, run, locale: 'en' })
  for (const { id: item } of ordered.items)
    await writeItem(platform, { workspace, user, subject: run, item }, { step: async () => undefined })
  const { items } = await requireRun(platform, { workspace, run, locale: 'en' })
  const [first] = items
  if (first?.variant) await approveItem(platform, { ...owner, item: first.id, variant: first.variant })
}

type DemoTask = {
  title: string
  account?: string
  madeDaysAgo: number
  dueInDays: number | null
  isDone?: true
}

const tasks: DemoTask[] = [
  {
    title: 'Send the plan for the first ten episodes to Mira',
    account: 'Fernhill Instruments',
    madeDaysAgo: 3,
    dueInDays: 2,
  },
  {
    title: 'Answer legal: where are recordings stored, and for how long?',
    account: 'Brightwater Bank',
    madeDaysAgo: 9,
    dueInDays: -2,
  },
  { title: 'Ask Elena for two dates next month', madeDaysAgo: 5, dueInDays: 4 },
  {
    title: 'Choose the cover for the second season',
    account: 'Oakline Furniture',
    madeDaysAgo: 12,
    dueInDays: null,
  },
  {
    title: 'Book the quiet room for episode 6',
    madeDaysAgo: 16,
    dueInDays: -8,
    isDone: true,
  },
]

/** Tasks of the owner: due, overdue, without a date, and done. */
export async function makeTasks(past: Past, owner: Owner, accounts: Map<string, string>): Promise<void> {
  const { platform } = past
  for (const { title, account, madeDaysAgo, dueInDays, isDone } of tasks) {
    past.goToDay(madeDaysAgo, 9)
    const due = dueInDays === null ? null : timeOf(past.began, -dueInDays, 9).toISOString().slice(0, 10)
    const about = account === undefined ? null : (accounts.get(account) ?? null)
    const asked = { ...owner, title, assignee: owner.user, due, account: about }
    const { id: task } = await createTask(platform, asked)
    if (isDone) await finishTask(platform, { workspace: owner.workspace, task })
  }
}
