import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '../project-root.ts'

const folder = join(projectRoot, 'db/migrations')

/** An arbitrary number shared by all processes; keeps two of them from migrating in parallel. */
const lockKey = 7_146_201

/** Applies the migrations that the database does not have yet, each in its own transaction. Safe to run twice. */
export async function migrate(pool: pg.Pool): Promise<{ applied: string[] }> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query('create schema if not exists migration')
    await client.query(
      'create table if not exists migration.applied (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const known = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration.applied',
    )
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = readFileSync(join(folder, name), 'utf8')
      if (isApplied(name, text, checksums)) continue
      await apply(client, name, text)
      applied.push(name)
    }
    return { applied }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    client.release()
  }
}

function isApplied(name: string, text: string, checksums: Map<string, string>): boolean {
  const checksum = checksums.get(name)
  if (checksum === undefined) return false
  if (checksum !== checksumOf(text))
    throw new Error(`The migration ${name} was changed after it was applied.`)
  return true
}

async function apply(client: pg.PoolClient, name: string, text: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migration.applied (name, checksum) values ($1, $2)', [
      name,
      checksumOf(text),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause: error })
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
