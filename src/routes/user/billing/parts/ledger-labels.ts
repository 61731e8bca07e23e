import { msg } from '@lingui/core/runtime-macro'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import type { Translatable } from '#src/translation/speak.ts'

const purposes: Record<string, Translatable> = {
  ...kindKindLabels,
  translation: msg`Translation`,
  answer: msg`Answer to a question`,
  'page block': msg`Page text`,
}

/** What a line of the ledger paid for, from its stored note. */
export function whatWasPaid(note: string): Translatable {
  if (note === 'Lead validated') return msg`Lead verified`
  const [, purpose] = /^AI: (.+)$/s.exec(note) ?? []
  if (purpose !== undefined)
    return Object.hasOwn(purposes, purpose) ? (purposes[purpose] ?? purpose) : purpose
  const [, plan] = /^First month of the (.+) plan$/.exec(note) ?? []
  return plan === undefined ? note : msg`Credits included in the ${{ plan }} plan`
}
