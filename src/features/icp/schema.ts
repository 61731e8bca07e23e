import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { type Criterion, criterionFields, modes, operators } from './rules/criterion.ts'
import { readCriteria } from './rules/read-criteria.ts'
import { type Cutoffs, fullScore, tiers, totalOf } from './rules/score.ts'

/** A draft scores nothing, and may be incomplete. */
export const icpStatuses = ['draft', 'active'] as const
export type IcpStatus = (typeof icpStatuses)[number]

const defaultCutoffs: Cutoffs = { a: 80, b: 60, c: 40 }

const text = z.string().transform((value) => storable(value).trim())

/** One per line; empty and repeated ones are left out. */
const lines = text
  .transform((value) => [
    ...new Map(
      value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((line) => [line.toLowerCase(), line] as const),
    ).values(),
  ])
  .pipe(
    z
      .array(z.string().max(200, wording(msg`Each line can have up to 200 characters.`)))
      .max(20, wording(msg`Use at most 20 lines.`)),
  )
  .default([])

const version = z.coerce.number<string | undefined>().int().min(0).max(2_147_483_647).catch(0)

/**
 * The contents of a profile. `valuePoints`: what speaks for us with such companies; `disqualifiers`: when not
 * to pursue them.
 */
export type IcpContent = {
  name: string
  description: string
  status: IcpStatus
  cutoffs: Cutoffs
  valuePoints: string[]
  disqualifiers: string[]
  criteria: Criterion[]
}

/** A stored criterion, without its position. */
export const keptCriterion = z.object({
  field: z.enum(criterionFields),
  operator: z.enum(operators),
  values: z.array(z.string()),
  from: z.number().nullable(),
  to: z.number().nullable(),
  mode: z.enum(modes),
  weight: z.int(),
})

type Tell = (name: string, message: string) => void

function readCutoffs(said: Readonly<Record<string, unknown>>, tell: Tell): Cutoffs {
  const [a = 0, b = 0, c = 0] = (['a', 'b', 'c'] as const).map((name) => {
    const typed = said[`cutoff.${name}`] ?? String(defaultCutoffs[name])
    return typeof typed === 'string' && /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  })
  if (!(a > b && b > c && c >= 1 && a <= fullScore))
    tell('cutoff.a', wording(msg`Enter whole numbers from 1 to 100: A above B, and B above C.`))
  return { a, b, c }
}

/** The scoring fields of a form: `c0.field`, `c0.operator` … and `cutoff.a` to `cutoff.c`. */
export const draftIcp = z.record(z.string(), z.unknown()).transform((said, context) => {
  const tell = issueReporter(context)
  return { criteria: readCriteria(said, tell), cutoffs: readCutoffs(said, tell) }
})

function issueReporter(context: z.RefinementCtx): Tell {
  return (name, message) => context.addIssue({ code: 'custom', path: [name], message })
}

/** A profile's form. `icp` is empty for a new one; `version` is the one the form was loaded with. */
export const icpForm = z
  .object({
    icp: z.uuid().or(z.literal('')).default(''),
    version,
    name: text.pipe(
      z.string().min(1, wording(msg`Enter a name.`)).max(100, wording(msg`Use at most 100 characters.`)),
    ),
    description: text.pipe(z.string().max(1000, wording(msg`Use at most 1,000 characters.`))).default(''),
    status: z.enum(icpStatuses).catch('draft'),
    valuePoints: lines,
    disqualifiers: lines,
  })
  .loose()
  .transform((said, context): IcpContent & { id: string; version: number } => {
    const { icp: id, version: read, name, description, status, valuePoints, disqualifiers } = said
    const tell = issueReporter(context)
    const criteria = readCriteria(said, tell)
    if (status === 'active' && criteria.length === 0)
      tell('criteria', wording(msg`Add a criterion that adds points.`))
    else if (status === 'active' && totalOf(criteria) !== fullScore)
      tell(
        'criteria',
        wording(
          msg`The weights must total 100 before the profile can score accounts. You can save it as a draft.`,
        ),
      )
    const tierCutoffs = readCutoffs(said, tell)
    const content = { name, description, status, valuePoints, disqualifiers, criteria, cutoffs: tierCutoffs }
    return { id, version: read, ...content }
  })

/** Undoes the change that made a profile this version. */
export const undoneIcpChange = z.object({ icp: z.uuid(), version })

export const oneIcp = z.object({ icp: z.uuid() })

/** A persona's form; `persona` is empty for a new one. */
export const personaForm = z
  .object({
    icp: z.uuid(),
    persona: z.uuid().or(z.literal('')).default(''),
    version,
    title: text.pipe(
      z
        .string()
        .min(1, wording(msg`Enter a job title, such as Head of Marketing.`))
        .max(100, wording(msg`Use at most 100 characters.`)),
    ),
    seniority: text.pipe(z.string().max(100, wording(msg`Use at most 100 characters.`))).default(''),
    goals: lines,
    pains: lines,
    objections: lines,
    vocabulary: lines,
  })
  .transform(({ persona: id, ...said }) => ({ id, ...said }))
export type PersonaForm = z.output<typeof personaForm>

export const onePersona = z.object({ persona: z.uuid() })

/** The contents of a persona: `goals`, `pains`, `objections`, and the `vocabulary` they use. */
export type PersonaContent = Pick<
  PersonaForm,
  'title' | 'seniority' | 'goals' | 'pains' | 'objections' | 'vocabulary'
>

/** The fields of a preview; `account` is the one to explain. */
export const triedIcp = z.object({
  fields: z.record(z.string().max(40), z.string().max(5000)),
  account: z.uuid().nullable().default(null),
})

/** The job that scores all accounts by one profile, at `revision`. */
export const scoreJob = z.object({ workspace: z.uuid(), subject: z.uuid(), revision: z.int() })
export type ScoreJob = z.output<typeof scoreJob>

/** The outcome and points of each criterion, as stored with a score. */
export const keptReasons = z.array(z.tuple([z.enum(['met', 'missed', 'unknown']), z.int()]))

/** The tiers shown in a list, comma-separated; invalid ones leave it open. */
export const tiersWanted = z
  .string()
  .transform((said) => said.split(',').filter(Boolean))
  .pipe(z.array(z.enum(tiers)).min(1))
  .optional()
  .catch(undefined)
