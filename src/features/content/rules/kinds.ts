import { msg } from '@lingui/core/runtime-macro'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { Length, OutputKind, Tone } from '#src/features/language/schema.ts'
import type { Say, Told } from '#src/translation/speak.ts'
import { kindKindLabels } from '../messages/kind-labels.ts'

/** A kind of text that a workspace names itself: `own:` and its id. */
export type OwnKind = `own:${string}`

/** A kind of text: one that comes with the product, or one of the workspace's own. */
export type ContentKind = OutputKind | OwnKind

const ownKind = /^own:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isOwnKind(kind: string): kind is OwnKind {
  return ownKind.test(kind)
}

export function isContentKind(kind: string): kind is ContentKind {
  return isOwnKind(kind) || outputKinds.some((one) => one === kind)
}

export function ownKindOf(id: string): OwnKind {
  return `own:${id}`
}

export function idOfOwnKind(kind: OwnKind): string {
  return kind.slice('own:'.length)
}

/** Built-in kinds in their order, then a workspace's own, which keep theirs. */
export function compareKinds(one: ContentKind, other: ContentKind): number {
  return placeOf(one) - placeOf(other)
}

function placeOf(kind: ContentKind): number {
  return isOwnKind(kind) ? outputKinds.length : outputKinds.indexOf(kind)
}

/** A kind of one's own as lists and choices show it. */
export type OwnKindChoice = {
  kind: OwnKind
  name: string
  tone: Tone | null
  length: Length | null
}

/** What a kind is to be when it is written. `form`: the built-in kind whose form it has; null for a free one. */
export type Wanted = {
  kind: ContentKind
  name: string
  form: OutputKind | null
  instruction: string
  tone: Tone | null
  length: Length | null
}

/** What a kind is called, for whoever reads it. */
export function toldKind({ kind, name }: Pick<Wanted, 'kind' | 'name'>): Told {
  return name || (isOwnKind(kind) ? kind : kindKindLabels[kind])
}

/** A kind that comes with the product. */
export function builtIn(kind: OutputKind): Wanted {
  return { kind, name: '', form: kind, instruction: '', tone: null, length: null }
}

/** The form that a text has, by its kind; null for a free one. */
export function formOf({
  kind,
  ownForm,
}: {
  kind: ContentKind
  ownForm: OutputKind | null
}): OutputKind | null {
  return isOwnKind(kind) ? ownForm : kind
}

/** What tells a text from the others of its asset. */
export type NamedText = { kind: ContentKind; ownName: string; language: string; isOneOfSeveral: boolean }

/** What a text is called: its kind, with its language where there are several. */
export function nameOfText(say: Say, text: NamedText, locale: string): string {
  const name = nameOfKind(say, text.kind, text.ownName)
  return text.isOneOfSeveral ? `${name} (${nameOfLanguage(text.language, locale)})` : name
}

/** What a language is called in another; its tag where nobody knows. */
export function nameOfLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** What a kind is called: a built-in one in the reader's language, one of the workspace's own by its name. */
export function nameOfKind(say: Say, kind: ContentKind, own: string | undefined): string {
  return isOwnKind(kind) ? own || say(msg`A kind that was deleted`) : say(kindKindLabels[kind])
}
