import { redirect } from 'react-router'
import { z } from 'zod'
import { type MergeChoice, mergedFields, mergeSides } from '#src/features/account/rules/merge.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { storable } from '#src/text/storable.ts'
import { mergeAccounts } from './server/merge-accounts.ts'

const side = z.enum(mergeSides).catch('stays')
const version = z.coerce.number<string | undefined>().int().min(0).max(2_147_483_647)

/** The account that stays, the fields taken from the other, and the other's name to confirm. */
const mergeForm = z
  .looseObject({
    account: z.uuid(),
    with: z.uuid(),
    version,
    otherVersion: version,
    confirm: z.string().max(200).transform(storable).default(''),
  })
  .transform(({ account: stays, with: goes, version: one, otherVersion: other, confirm, ...rest }) => {
    const sides = mergedFields.map((field) => [field, side.parse(rest[`take_${field}`])])
    const choice: MergeChoice = Object.fromEntries(sides)
    return { stays, goes, versions: [one, other] as [number, number], confirm, choice }
  })

export const accountMergeIntents = {
  'merge-accounts': intent(mergeForm, async ({ platform, ...who }: Desk, asked) => {
    await mergeAccounts(platform, { ...who, ...asked })
    throw redirect(`/workspace/account/${asked.stays}`)
  }),
}
