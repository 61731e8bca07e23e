import { z } from 'zod'
import { isOwnName, type OwnName } from '#src/features/account/rules/custom-field.ts'
import { dayOrders } from '#src/features/account/rules/typed-day.ts'
import { decimalMarks } from '#src/features/account/rules/typed-number.ts'
import { bulkColumns } from '#src/features/link/rules/bulk.ts'

/** What a sheet imports. */
export const sheetKinds = ['accounts', 'people', 'links'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** How existing records are treated: fill empty fields, overwrite, or keep unchanged. */
export const existingModes = ['fill', 'overwrite', 'leave'] as const
export type ExistingMode = (typeof existingModes)[number]

export const sheetStates = ['reading', 'looking', 'looked', 'running', 'done', 'undoing', 'undone'] as const

/** The fields of a company other than name and domain. */
export const factFields = [
  'stage',
  'owner',
  'tags',
  'industry',
  'employees',
  'revenue',
  'country',
  'city',
  'source',
  'nextStep',
  'nextStepOn',
] as const

const accountFields = ['name', 'domain', ...factFields] as const
/**
 * The fields of a person; `further` addresses, `fullName` if first and last name share a column, `company` and `domain` of
 * their company.
 */
const leadFields = [
  'email',
  'further',
  'first',
  'last',
  'fullName',
  'company',
  'domain',
  'tags',
  'timeZone',
] as const
/** Kinds whose headings are guessed here; those of links are handled by the link feature. */
export type FactField = (typeof accountFields)[number] | (typeof leadFields)[number]
export type KnownSheetField = FactField | (typeof bulkColumns)[number]
/** Includes custom fields. */
export type SheetField = KnownSheetField | OwnName

export const factFieldsOf: Record<Exclude<SheetKind, 'links'>, readonly FactField[]> = {
  accounts: accountFields,
  people: leadFields,
}

export const fieldsOfKind: Record<SheetKind, readonly KnownSheetField[]> = {
  ...factFieldsOf,
  links: bulkColumns,
}

/** The column of each field, counted from 0. */
export type SheetMapping = Partial<Record<SheetField, number>>

export const sheetLimits = { bytes: 20_000_000, rows: 100_000, columns: 200, cellCharacters: 10_000 }

const column = z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(199)])

/** Whether missing companies of people are created. */
export const companyModes = ['create', 'known'] as const

/**
 * Settings of a file. `dates` and `decimals`: how to read what could be read in two ways. Others are of a single
 * kind. `journey`: the flow people are added to, null for none; or the journey the links open. `preset`: for rows
 * that name none.
 */
export const sheetOptions = z.object({
  companies: z.enum(companyModes).catch('create'),
  journey: z.uuid().nullable().catch(null),
  preset: z.uuid().optional().catch(undefined),
  dates: z.enum(dayOrders).optional().catch(undefined),
  decimals: z.enum(decimalMarks).optional().catch(undefined),
})
export type SheetOptions = z.output<typeof sheetOptions>

/** Types of custom fields that a column can become on import. */
export const addedKinds = ['text', 'number', 'date', 'yes_no', 'url'] as const
export type AddedField = { at: number; kind: (typeof addedKinds)[number] }

/**
 * The column mapping form: `column_{field}`; how existing records are treated; and columns to turn into
 * custom fields: `added_{column}` with a type.
 */
export const sheetSettings = z
  .looseObject({ existing: z.enum(existingModes).catch('fill'), ...sheetOptions.shape })
  .transform(
    ({
      existing,
      companies,
      journey,
      preset,
      dates,
      decimals,
      ...fields
    }): SheetSettings & { added: AddedField[] } => {
      const own = Object.keys(fields)
        .map((name) => name.replace(/^column_/, ''))
        .filter(isOwnName)
      const known = new Set(Object.values(fieldsOfKind).flat())
      const said = [...known, ...own].flatMap((field): [SheetField, number][] => {
        const at = column.safeParse(fields[`column_${field}`]).data
        return at === undefined ? [] : [[field, at]]
      })
      const mapping = Object.fromEntries(said)
      const options = { companies, journey, preset, dates, decimals }
      return { existing, mapping, options, added: addedIn(fields) }
    },
  )
export type SheetSettings = { existing: ExistingMode; mapping: SheetMapping; options?: SheetOptions }

function addedIn(fields: Record<string, unknown>): AddedField[] {
  return Object.entries(fields).flatMap(([name, said]) => {
    const at = /^added_(\d{1,3})$/.exec(name)?.[1]
    const kind = addedKinds.find((one) => one === said)
    return at !== undefined && kind ? [{ at: Number(at), kind }] : []
  })
}
