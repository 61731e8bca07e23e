import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aLead, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { leadAddress } from '../tables.ts'
import { leadsByAddress } from './current-lead.ts'

test('lookups of one address and of many find the same people: by main and further addresses, not in the trash', async () => {
  const platform = await createTestPlatform()
  const { db } = platform
  const at = platform.clock.now()
  const [{ workspace }, other] = [await aWorkspace(platform), await aWorkspace(platform)]
  const lea = await aLead(platform, workspace, { email: 'Lea@globex.test' })
  const ben = await aLead(platform, workspace, { email: 'ben@globex.test' })
  const gone = await aLead(platform, workspace, { email: 'gone@globex.test', deletedAt: at })
  await aLead(platform, other.workspace, { email: 'stranger@globex.test' })
  const further = (key: string, of: { id: string }) => ({ workspace, key, email: key, lead: of.id, at })
  const emails = ['lea', 'b.berg', 'gone', 'g.old', 'stranger', 'nobody'].map((name) => `${name}@globex.test`)
  await db.inWorkspace(workspace, (tx) =>
    tx.insert(leadAddress).values([
      further('b.berg@globex.test', ben),
      further('g.old@globex.test', gone),
      // A main address takes precedence over a further one.
      further('lea@globex.test', ben),
    ]),
  )
  const found = await db.inWorkspace(workspace, (tx) => leadsByAddress(tx, { workspace, emails }))
  expect(Object.fromEntries(found)).toEqual({ 'lea@globex.test': lea.id, 'b.berg@globex.test': ben.id })
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`select email, lead_by_address(${workspace}::uuid, upper(email)) as id
      from unnest(${sql.param(emails)}::text[]) asked (email)`),
  )
  const one = z.array(z.object({ email: z.string(), id: z.string().nullable() })).parse(rows)
  expect(one).toEqual(emails.map((email) => ({ email, id: found.get(email) ?? null })))
})
