import { msg } from '@lingui/core/runtime-macro'
import { bestOf, fitOf } from '#src/features/search/rules.ts'
import type { FoundThing } from '#src/features/search/schema.ts'
import type { Say } from '#src/translation/speak.ts'
import type { IconName } from '#src/ui/icon-names.ts'
import { places } from './places.ts'

/**
 * What an entry does: navigates, submits a form like the screens do, or leaves the document by submitting an empty
 * form.
 */
export type Deed = { to: string } | { form: Record<string, string>; action: string } | { leaveBy: string }

export type Entry = { key: string; label: string; detail: string; icon: IconName; deed: Deed }
export type PaletteGroup = { label: string; entries: Entry[] }

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

/** The palette's entries for a query: places and actions known here, people and items from the search. */
export function entriesFor(q: string, say: Say, found: readonly FoundThing[]): PaletteGroup[] {
  // Only staff can open these, and they have a separate menu.
  const open = places.filter(({ menus }) => !menus.includes('admin-menu'))
  const going = open.map(({ to, name, icon }) => ({
    key: to,
    label: say(name),
    detail: '',
    icon,
    deed: { to },
  }))
  const groups: PaletteGroup[] = [
    { label: say(msg`Places`), entries: bestOf(q, going, ({ label }) => label) },
    { label: say(msg`Actions`), entries: bestOf(q, actions(say), ({ label }) => label) },
    { label: say(msg`People and companies`), entries: found.filter(isPerson).map(entryOf) },
    { label: say(msg`Items`), entries: found.filter(isItem).map(entryOf) },
  ]
  const spoken = found.filter(({ kind }) => kind === 'spoken').map(entryOf)
  const titled = groups
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => firstFit(q, one) - firstFit(q, other))
  return spoken.length > 0 ? [...titled, { label: say(msg`Transcripts`), entries: spoken }] : titled
}

/** Ranks a company whose name starts with the query above a place that merely contains its letters. */
function firstFit(q: string, { entries }: PaletteGroup): number {
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

function actions(say: Say): Entry[] {
  const detail = ''
  return [
    {
      key: 'new-page',
      label: say(msg`Create page`),
      detail,
      icon: 'plus',
      deed: { form: { intent: 'create' }, action: '/workspace/page' },
    },
    {
      key: 'upload',
      label: say(msg`Upload files`),
      detail,
      icon: 'upload',
      deed: { to: '/workspace/assets' },
    },
    {
      key: 'new-journey',
      label: say(msg`Create journey`),
      detail,
      icon: 'plus',
      deed: { to: '/workspace/journey#new' },
    },
    {
      key: 'new-account',
      label: say(msg`Add account`),
      detail,
      icon: 'plus',
      deed: { to: '/workspace/account#new' },
    },
    {
      key: 'sign-out',
      label: say(msg`Sign out`),
      detail,
      icon: 'log-out',
      deed: { leaveBy: '/auth/logout' },
    },
  ]
}
