import { msg } from '@lingui/core/runtime-macro'
import { fitOf, scatteredFit } from '#src/features/search/rules.ts'
import type { FoundThing } from '#src/features/search/schema.ts'
import type { Say } from '#src/translation/speak.ts'
import type { IconName } from '#src/ui/icon-names.ts'
import { paletteWords } from './palette-words.ts'
import { places } from './places.ts'

/**
 * What an entry does: navigates, submits a form like the screens do, or leaves the document by submitting an empty
 * form.
 */
export type Action = { to: string } | { form: Record<string, string>; action: string } | { leaveBy: string }

export type Entry = {
  key: string
  label: string
  detail: string
  icon: IconName
  action: Action
  /** Holds the words that were searched for. */
  isQuoted?: boolean
}
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

type Asked = {
  found: readonly FoundThing[]
  /** Addresses of places that are of no use to this person. */
  hidden?: readonly string[]
}

/** The palette's entries for a query: places and actions known here, people and items from the search. */
export function entriesFor(q: string, say: Say, { found, hidden = [] }: Asked): PaletteGroup[] {
  // Only staff can open these, and they have a separate menu.
  const open = places.filter(({ to, menus }) => !menus.includes('admin-menu') && !hidden.includes(to))
  const going = open.map(({ to, name, icon }) => ({
    key: to,
    label: say(name),
    detail: '',
    icon,
    action: { to },
  }))
  const groups: Ranked[] = [
    { label: say(msg`Go to`), ...ranked(q, going, say) },
    { label: say(msg`Actions`), ...ranked(q, actions(say), say) },
    { label: say(msg`People and companies`), ...asFound(q, found.filter(isPerson)) },
    { label: say(msg`Items`), ...asFound(q, found.filter(isItem)) },
  ]
  const spoken = found
    .filter(({ kind }) => kind === 'spoken')
    .map((thing) => ({ ...entryOf(thing), isQuoted: true }))
  const best = Math.min(...groups.map(({ fit }) => fit))
  const titled = groups
    .filter(({ entries, fit }) => entries.length > 0 && (fit !== scatteredFit || best === scatteredFit))
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ label, entries }) => ({ label, entries }))
  return spoken.length > 0 ? [...titled, { label: say(msg`Transcripts`), entries: spoken }] : titled
}

/** A group with the fit of its first entry, which ranks it among the others. */
type Ranked = PaletteGroup & { fit: number }

/** Known entries by their label or by another word for them; those that only hold the letters if there are no others. */
function ranked(q: string, known: Entry[], say: Say): Omit<Ranked, 'label'> {
  const fits = known
    .flatMap((entry) => {
      const fit = fitOfEntry(q, entry, say)
      return fit === undefined ? [] : [{ entry, fit }]
    })
    .toSorted((one, other) => one.fit - other.fit)
  const fit = fits[0]?.fit ?? Number.POSITIVE_INFINITY
  const kept = fits.filter((one) => one.fit !== scatteredFit || fit === scatteredFit)
  return { entries: kept.map(({ entry }) => entry), fit }
}

/** Other words count only from their start, and after labels that fit as well. */
function fitOfEntry(q: string, { key, label }: Entry, say: Say): number | undefined {
  const fit = fitOf(q, label)
  const words = paletteWords[key]
  if (!words || q.trim() === '') return fit
  const others = say(words)
    .split(',')
    .flatMap((word) => fitOf(q, word) ?? [])
  const other = Math.min(...others) + 0.5
  return other < 4 ? Math.min(other, fit ?? other) : fit
}

function asFound(q: string, found: FoundThing[]): Omit<Ranked, 'label'> {
  const [first] = found
  const fit = first && fitOf(q, `${first.title} ${first.detail}`)
  return { entries: found.map(entryOf), fit: fit ?? Number.POSITIVE_INFINITY }
}

function isPerson({ kind }: FoundThing): boolean {
  return ['lead', 'guest', 'member', 'account'].includes(kind)
}

function isItem(thing: FoundThing): boolean {
  return !isPerson(thing) && thing.kind !== 'spoken'
}

function entryOf({ kind, id, title, detail, href }: FoundThing): Entry {
  return { key: `${kind}-${id}`, label: title, detail, icon: icons[kind], action: { to: href } }
}

function actions(say: Say): Entry[] {
  const detail = ''
  return [
    {
      key: 'new-page',
      label: say(msg`Create page`),
      detail,
      icon: 'plus',
      action: { form: { intent: 'create' }, action: '/workspace/page' },
    },
    {
      key: 'upload',
      label: say(msg`Upload files`),
      detail,
      icon: 'upload',
      action: { to: '/workspace/assets' },
    },
    {
      key: 'new-journey',
      label: say(msg`Create journey`),
      detail,
      icon: 'plus',
      action: { to: '/workspace/journey#new' },
    },
    {
      key: 'new-account',
      label: say(msg`Add account`),
      detail,
      icon: 'plus',
      action: { to: '/workspace/account#new' },
    },
    {
      key: 'invite',
      label: say(msg`Invite people`),
      detail,
      icon: 'user-plus',
      action: { to: '/team/profile#new' },
    },
    {
      key: 'sign-out',
      label: say(msg`Sign out`),
      detail,
      icon: 'log-out',
      action: { leaveBy: '/auth/logout' },
    },
  ]
}
