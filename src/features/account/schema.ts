import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { readCompanyLine } from './rules/company-line.ts'
import { isCountry } from './rules/countries.ts'
import { type CustomFacts, customFieldKinds, isOwnName } from './rules/custom-field.ts'
import { mostTags } from './rules/tags.ts'
import { isDomain, readDomains } from './rules/typed-domain.ts'
import { readTypedNumber } from './rules/typed-number.ts'

/** An account's stages in order; `lost` is final. */
export const accountStages = ['target', 'contacted', 'engaged', 'opportunity', 'customer', 'lost'] as const
export type AccountStage = (typeof accountStages)[number]

const longestTag = 40

const line = z.string().transform((value) => oneLine(storable(value)))
const shortLine = line.pipe(z.string().max(80, wording(msg`Use at most 80 characters.`)))

/** Without commas, which separate tags. */
export const accountTag = line.pipe(
  z
    .string()
    .min(1, wording(msg`Enter a tag.`))
    .max(longestTag, wording(msg`Each tag can have up to 40 characters.`))
    .refine((tag) => !tag.includes(','), wording(msg`Enter one tag at a time. Tags can’t contain commas.`)),
)

/**
 * Comma-separated tags, each once ignoring case; empty ones are left out. `tooMany` is the error beyond 20.
 */
export function tagList(tooMany: string) {
  return line
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag, index, all) => {
          const first = all.findIndex((other) => other.toLowerCase() === tag.toLowerCase())
          return tag !== '' && first === index
        }),
    )
    .pipe(z.array(accountTag).max(mostTags, tooMany))
}

/** A whole number as people type it; empty means unknown. */
function wholeNumber(most: number, message: string) {
  return line.transform((text, context): number | null => {
    if (text === '') return null
    const number = readTypedNumber(text)
    if (Number.isInteger(number) && number !== undefined && number >= 0 && number <= most) return number
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const companyName = z
  .string()
  .trim()
  .min(1, wording(msg`Enter the name of the company.`))
  .max(120, wording(msg`Use at most 120 characters.`))

/** May be pasted as a URL; empty means unknown. */
const companyDomain = z
  .string()
  .trim()
  .max(300)
  .transform(onlyDomain)
  .refine((domain) => domain === '' || isDomain(domain), wording(msg`Enter a domain such as globex.com.`))

/**
 * Facts about an account, from forms. `domain` may be pasted as a URL, `owner` is a member or empty, `tags` is comma-separated, `revenue` is
 * annual in whole US dollars, `country` an ISO 3166-1 alpha-2 code, `nextStepOn` a date; empty means unknown.
 */
export const accountFacts = z.object({
  name: companyName,
  domain: companyDomain.transform((domain) => domain || null),
  stage: z.enum(accountStages, wording(msg`Choose a stage from the list.`)),
  owner: z.union(
    [z.uuid(), z.literal('').transform(() => null)],
    wording(msg`Choose a member of this workspace, or no one.`),
  ),
  tags: tagList(wording(msg`An account can have up to 20 tags.`)),
  industry: shortLine,
  employees: wholeNumber(10_000_000, wording(msg`Enter a whole number up to 10,000,000, or leave it empty.`)),
  revenue: wholeNumber(
    10_000_000_000_000,
    wording(msg`Enter a whole number of US dollars up to 10,000,000,000,000, or leave it empty.`),
  ),
  country: line
    .transform((text) => text.toUpperCase())
    .refine((code) => code === '' || isCountry(code), wording(msg`Choose a country from the list.`)),
  city: shortLine,
  source: shortLine,
  nextStep: line.pipe(z.string().max(120, wording(msg`Use at most 120 characters.`))),
  nextStepOn: z.union(
    [
      z.iso.date().refine((day) => day >= '2000-01-01' && day < '3000-01-01'),
      z.literal('').transform(() => null),
    ],
    wording(msg`Choose a date, or leave it empty.`),
  ),
})
export type AccountFacts = z.output<typeof accountFacts>
export type FactName = keyof AccountFacts

export const factNames = accountFacts.keyof().options

export const someFacts = accountFacts.partial()
/** With the workspace's custom fields. */
export type SomeFacts = z.output<typeof someFacts> & CustomFacts

const version = z.coerce.number<string | undefined>().int().min(0).max(2_147_483_647)

/** A change of an account with the version it was read at. `own`: the custom fields of the form. */
export const changedAccount = z
  .looseObject({ ...someFacts.shape, account: z.uuid(), version: version.catch(0) })
  .transform(({ account, version: read, ...said }) => ({
    account,
    version: read,
    facts: definedFacts(said),
    own: Object.fromEntries(
      Object.entries(said).filter(
        (one): one is [string, string] => isOwnName(one[0]) && typeof one[1] === 'string',
      ),
    ),
  }))

function definedFacts(said: z.output<typeof someFacts>): SomeFacts {
  const facts: SomeFacts = {}
  for (const name of factNames) if (said[name] !== undefined) Object.assign(facts, { [name]: said[name] })
  return facts
}

const fieldName = line.pipe(
  z
    .string()
    .min(1, wording(msg`Enter a name for the field.`))
    .max(60, wording(msg`Use at most 60 characters.`)),
)

/** Options from a form, one per line, each once ignoring case. */
const fieldChoices = z
  .string()
  .max(10_000)
  .default('')
  .transform((text) => [
    ...new Map(
      text
        .split('\n')
        .map((one) => line.parse(one))
        .filter(Boolean)
        .map((one): [string, string] => [one.toLowerCase(), one]),
    ).values(),
  ])
  .pipe(
    z
      .array(
        z
          .string()
          .max(60, wording(msg`Each option can have up to 60 characters.`))
          .refine((one) => !one.includes(','), wording(msg`Options can’t contain commas.`)),
      )
      .max(50, wording(msg`Enter at most 50 options.`)),
  )

/** A new custom field of accounts. */
export const newCustomField = z
  .object({ name: fieldName, kind: z.enum(customFieldKinds), choices: fieldChoices })
  .transform((field) => (field.kind === 'choice' ? field : { ...field, choices: [] }))
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
    message: wording(msg`Enter at least one option, one per line.`),
    path: ['choices'],
  })

export const changedCustomField = z.object({ field: z.uuid(), name: fieldName, choices: fieldChoices })

/** Changes of accounts to undo: comma-separated `{account}.{version}`. */
export const undoableAccountChanges = z.object({
  changes: z
    .string()
    .max(3000)
    .transform((text) =>
      text.split(',').map((one) => {
        const [id = '', made] = one.split('.')
        return { id, version: made }
      }),
    )
    .pipe(
      z
        .array(z.object({ id: z.uuid(), version }))
        .min(1)
        .max(50),
    ),
})

/** Comma-separated values, at most 50; invalid ones leave the filter empty. */
function severalOf<One extends z.ZodType<unknown, string>>(one: One) {
  return z
    .string()
    .max(2500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one).min(1).max(50))
    .optional()
    .catch(undefined)
}

/** When the next step is due: `none` without one. */
export const nextStepStates = ['overdue', 'due', 'later', 'none'] as const
export type NextStepState = (typeof nextStepStates)[number]

/** Filters of the list of accounts, from the query string. */
export const accountsWanted = z.object({
  stage: severalOf(z.enum(accountStages)),
  owner: severalOf(z.union([z.uuid(), z.literal('nobody')])),
  tag: severalOf(accountTag),
  country: severalOf(z.string().regex(/^[A-Z]{2}$/)),
  step: severalOf(z.enum(nextStepStates)),
})

/**
 * An account as entered. `domain` may be pasted as a URL; empty means unknown. `anyway`: even if a similar account
 * exists.
 */
export const newAccount = z.object({
  name: companyName,
  domain: companyDomain.default(''),
  anyway: z
    .literal('yes')
    .optional()
    .transform((said) => said === 'yes'),
})

/** A company named in a form; `id`: which one is meant if there are several of that name. */
export type Company = { name: string; domain: string; id?: string | undefined }

/** A company as typed, or as chosen by its line; with its website, if it is new. An empty name means none. */
export const companyFields = z.object({
  account: z
    .string()
    .trim()
    .max(400, wording(msg`Use at most 120 characters.`))
    .default('')
    .transform(readCompanyLine)
    .pipe(
      z.object({ name: z.string().max(120, wording(msg`Use at most 120 characters.`)), domain: z.string() }),
    ),
  accountId: z.uuid().optional().catch(undefined),
  domain: newAccount.shape.domain,
})

/** The company of `companyFields`. */
export function companyOf({ account, accountId, domain }: z.output<typeof companyFields>): Company {
  return { name: account.name, domain: account.domain || domain, id: accountId }
}

/** The text of a note, with line breaks. */
export const noteBody = z
  .string()
  .transform((text) => storable(text).replaceAll('\r\n', '\n').trim())
  .pipe(
    z.string().min(1, wording(msg`Enter a note.`)).max(10_000, wording(msg`Use at most 10,000 characters.`)),
  )

/** Several of them are left for the check to refuse. */
function onlyDomain(typed: string): string {
  const [domain = '', ...others] = readDomains(typed)
  return others.length > 0 ? typed : domain
}
