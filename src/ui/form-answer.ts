/**
 * A screen's answer to a form. `undo`: fields of the form that undoes the change; `isPlain`: the screen shows the change
 * itself, so the message is only announced. `codes` and a webhook's `secret` are shown only once.
 * `tab`: the first tab that was added. `rest`: fields of the form that continues with what is left.
 */
export type FormAnswer =
  | {
      kind: 'done'
      message: string
      isPlain?: true
      uses?: ShownUse[]
      undo?: Record<string, string>
      made?: MadeAddress
      results?: BulkResult[]
      codes?: { list: string[]; address: string; csv: string }
      secret?: { endpoint: string; value: string }
      tab?: string | undefined
      rest?: Record<string, string>
    }
  | {
      kind: 'refused'
      intent: string
      message: string
      fields: Record<string, string>
      similar?: SimilarAccounts
    }

/** What shows an asset that is to be deleted: a page, feed, journey or guest link; `to` is its screen. */
export type ShownUse = { kind: 'page' | 'feed' | 'journey' | 'link'; id: string; title: string; to: string }

/** Accounts like the one that was entered as `name` and `domain`. */
export type SimilarAccounts = {
  name: string
  domain: string
  accounts: { id: string; name: string; domain: string | null; version: number }[]
}

/** Why one of several assets was skipped. */
export type Skipped = 'no_recording' | 'has_transcript' | 'no_transcript' | 'runs' | 'gone'

/** Result for one of several assets; started unless it gives a reason. */
export type BulkResult = { id: string; title: string; skipped?: Skipped }

/** Field errors by name. */
export type FieldErrors = Record<string, string>

/** Field errors of the form with this intent. */
export function fieldErrors(answer: FormAnswer | undefined, intent: string): FieldErrors {
  return answer?.kind === 'refused' && answer.intent === intent ? answer.fields : {}
}

/** URL of a new link; `personal` holds a token and is shown only once; `codes` is the URL of the invite codes. */
export type MadeAddress = {
  address: string
  codes?: string
  personal?: { to: string; address: string }
  link?: MadeLink
}

/** A new link; `company` is empty for anyone. */
export type MadeLink = { id: string; journey: string; company: string }

type FieldProps = { name: string; error: string | undefined; maxLength?: number }

/** Input props from the form's answer: name, maximum length and error. */
export function fieldProps(wrong: FieldErrors, name: string, maxLength?: number): FieldProps {
  return { name, error: wrong[name], ...(maxLength !== undefined && { maxLength }) }
}
