import { bestOf, fitOf } from '#src/features/search/rules.ts'
import type { FoundThing } from '#src/features/search/schema.ts'
import type { IconName } from '#src/ui/icon-names.ts'
import type { ShellWords } from '#src/ui/words/shell-words.ts'
import { places } from './places.ts'

/**
 * What an entry does: goes somewhere, sends a form as the screens themselves do, or leaves the document by an empty
 * form.
 */
export type Deed = { to: string } | { form: Record<string, string>; action: string } | { leaveBy: string }

export type Entry = { key: string; label: string; detail: string; icon: IconName; deed: Deed }
export type EntryGroup = { label: string; entries: Entry[] }

const icons: Record<FoundThing['kind'], IconName> = {
  account: 'building-2',
  lead: 'user',
  guest: 'id-card',
  member: 'users',
  asset: 'audio-lines',
  page: 'file-text',
  journey: 'route',
  link: 'link',
  collection: 'list-ordered',
  folder: 'folder',
  board: 'lightbulb',
  file: 'images',
  spoken: 'quote',
}

/** The palette's entries for what was typed: places and actions from here, people and items from the search. */
export function entriesFor(q: string, words: ShellWords, found: readonly FoundThing[]): EntryGroup[] {
  // To everybody but the staff those are not there; their own menu leads to them.
  const open = places.filter(({ menus }) => !menus.includes('admin-menu'))
  const going = open.map(({ to, word, icon }) => ({
    key: to,
    label: words[word],
    detail: '',
    icon,
    deed: { to },
  }))
  const groups: EntryGroup[] = [
    { label: words.palettePlaces, entries: bestOf(q, going, ({ label }) => label) },
    { label: words.paletteActions, entries: bestOf(q, actions(words), ({ label }) => label) },
    { label: words.palettePeople, entries: found.filter(isPerson).map(entryOf) },
    { label: words.paletteItems, entries: found.filter(isItem).map(entryOf) },
  ]
  const spoken = found.filter(({ kind }) => kind === 'spoken').map(entryOf)
  const titled = groups
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => firstFit(q, one) - firstFit(q, other))
  return spoken.length > 0 ? [...titled, { label: words.paletteSpoken, entries: spoken }] : titled
}

/** A company whose name begins with what was typed stands before a place that merely holds its letters. */
function firstFit(q: string, { entries }: EntryGroup): number {
  const [first] = entries
  return (first && fitOf(q, `${first.label} ${first.detail}`)) ?? Number.POSITIVE_INFINITY
}

function isPerson({ kind }: FoundThing): boolean {
  return ['lead', 'guest', 'member', 'account'].includes(kind)
}

function isItem(thing: FoundThing): boolean {
  return !isPerson(thing) && thing.kind !== 'spoken'
}

function entryOf({ kind, id, title, detail, href }: FoundThing): Entry {
  return { key: `${kind}-${id}`, label: title, detail, icon: icons[kind], deed: { to: href } }
}

function actions(words: ShellWords): Entry[] {
  const detail = ''
  return [
    {
      key: 'new-page',
      label: words.newPage,
      detail,
      icon: 'plus',
      deed: { form: { intent: 'create' }, action: '/workspace/page' },
    },
    { key: 'upload', label: words.uploadFiles, detail, icon: 'upload', deed: { to: '/workspace/assets' } },
    {
      key: 'new-journey',
      label: words.newJourney,
      detail,
      icon: 'plus',
      deed: { to: '/workspace/journey#new' },
    },
    {
      key: 'new-account',
      label: words.newAccount,
      detail,
      icon: 'plus',
      deed: { to: '/workspace/account#new' },
    },
    {
      key: 'sign-out',
      label: words.signOut,
      detail,
      icon: 'log-out',
      deed: { leaveBy: '/auth/logout' },
    },
  ]
}
