import { redirect } from 'react-router'
import { z } from 'zod'
import { mergeSides } from '#src/features/account/rules/merge.ts'
import { mergedPersonFields, type PersonChoice } from '#src/features/person/rules/merge-person.ts'
import { mergePeople } from '#src/features/person/server/merge-people.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { storable } from '#src/text/storable.ts'

const side = z.enum(mergeSides).catch('stays')

/** The person who stays, the fields taken from the other, and the other's name to confirm. */
const mergeForm = z
  .looseObject({
    one: z.uuid(),
    other: z.uuid(),
    seen: z.string().max(100),
    confirm: z.string().max(254).transform(storable).default(''),
  })
  .transform(({ one: stays, other: goes, seen, confirm, ...rest }) => {
    const sides = mergedPersonFields.map((field) => [field, side.parse(rest[`take_${field}`])])
    const choice: PersonChoice = Object.fromEntries(sides)
    return { stays, goes, seen, confirm, choice }
  })

export const peopleMergeIntents = {
  'merge-people': intent(mergeForm, async ({ platform, ...who }: Desk, asked) => {
    const { lead, contact } = await mergePeople(platform, { ...who, ...asked })
    throw redirect(lead ? `/workspace/lead/${lead.id}` : `/workspace/account/${contact?.account ?? ''}`)
  }),
}
