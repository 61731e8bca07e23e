/**
 * How a screen's action answers a form. `undo` are the fields of the form that takes the change back; `isPlain` says
 * that the screen itself shows what was done, so that it is only said aloud. `codes` and a webhook's `secret` are shown this once.
 * `put`: the first tab that was added or came from the library, and why things were left out.
 */
export type FormAnswer =
  | {
      kind: 'done'
      message: string
      isPlain?: true
      undo?: Record<string, string>
      made?: MadeAddress
      results?: BulkResult[]
      codes?: { list: string[]; address: string; csv: string }
      secret?: { endpoint: string; value: string }
      put?: { first: string | undefined; left: string[] }
    }
  | { kind: 'refused'; intent: string; message: string; fields: Record<string, string> }

/** Why nothing was begun for one of several assets. */
export type Skipped = 'no_recording' | 'has_transcript' | 'no_transcript' | 'runs' | 'gone'

/** What became of one of several assets; begun, unless it says why not. */
export type BulkResult = { id: string; title: string; skipped?: Skipped }

/** What is wrong with a form's fields, by their names. */
export type WrongFields = Record<string, string>

/** What is wrong with the fields of the form that has this intent. */
export function wrongFields(answer: FormAnswer | undefined, intent: string): WrongFields {
  return answer?.kind === 'refused' && answer.intent === intent ? answer.fields : {}
}

/** A campaign's address as it was just made; `personal` holds a token, shown this once; `codes` is where invite codes are made. */
export type MadeAddress = { address: string; codes?: string; personal?: { to: string; address: string } }

type FieldProps = { name: string; error: string | undefined; maxLength?: number }

/** What an input shares with the answer to its form: its name, how many characters it takes, and what is wrong with it. */
export function fieldProps(wrong: WrongFields, name: string, maxLength?: number): FieldProps {
  return { name, error: wrong[name], ...(maxLength !== undefined && { maxLength }) }
}
