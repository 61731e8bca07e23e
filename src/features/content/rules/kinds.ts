import { msg } from '@lingui/core/runtime-macro'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import type { Say, Translatable } from '#src/translation/speak.ts'
import { kindKindLabels } from '../messages/kind-labels.ts'

/** A custom kind of text: `own:` and its id. */
export type OwnKind = `own:${string}`

/** A kind of text: built-in or custom. */
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

/** Sorts built-in kinds in their order, then custom ones, which keep theirs. */
export function compareKinds(one: ContentKind, other: ContentKind): number {
  return placeOf(one) - placeOf(other)
}

function placeOf(kind: ContentKind): number {
  return isOwnKind(kind) ? outputKinds.length : outputKinds.indexOf(kind)
}

/** A custom kind for lists and selects. */
export type OwnKindChoice = { kind: OwnKind; name: string }

/** The goal of a kind when it is generated. `form`: the built-in kind it imitates; null for free-form. */
export type Wanted = {
  kind: ContentKind
  name: string
  form: OutputKind | null
  instruction: string
}

/** A kind's name for the reader. */
export function kindMessage({ kind, name }: Pick<Wanted, 'kind' | 'name'>): Translatable {
  return name || (isOwnKind(kind) ? kind : kindKindLabels[kind])
}

/** A built-in kind. */
export function builtIn(kind: OutputKind): Wanted {
  return { kind, name: '', form: kind, instruction: '' }
}

/** A text's form, by its kind; null for free-form. */
export function formOf({
  kind,
  ownForm,
}: {
  kind: ContentKind
  ownForm: OutputKind | null
}): OutputKind | null {
  return isOwnKind(kind) ? ownForm : kind
}

/** What distinguishes a text from others of its asset. */
export type NamedText = { kind: ContentKind; ownName: string; language: string; isOneOfSeveral: boolean }

/** A text's name: its kind, and its language if there are several. */
export function nameOfText(say: Say, text: NamedText, locale: string): string {
  const name = nameOfKind(say, text.kind, text.ownName)
  return text.isOneOfSeveral ? `${name} (${nameOfLanguage(text.language, locale)})` : name
}

/** The name of a language in another; the tag itself when unknown. */
export function nameOfLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** A kind's name: a built-in one in the reader's language, a custom one as named. */
export function nameOfKind(say: Say, kind: ContentKind, own: string | undefined): string {
  return isOwnKind(kind) ? own || say(msg`Deleted content type`) : say(kindKindLabels[kind])
}
