import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#src/platform/database/embedded.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { projectRoot } from '#src/platform/project-root.ts'

const cache = join(projectRoot, '.cache')

/** The migrated database that workers load. */
export const dumpPath = join(cache, 'migrated.tar')

/** The template that every worker copies when TEST_DATABASE_URL names a PostgreSQL server. */
export const templateName = 'nurtured_template'

/** Migrates once per run; each worker then loads the result. */
export async function setup(): Promise<void> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl) return migrateTemplate(serverUrl)
  if (await isFresh()) return
  const server = await startEmbedded(undefined)
  const pool = new pg.Pool({ stream: () => server.connect(), user: 'postgres', database: 'postgres', max: 1 })
  await migrate(pool)
  await pool.end()
  await mkdir(cache, { recursive: true })
  await writeFile(dumpPath, await server.dump())
  await writeFile(`${dumpPath}.of`, await migrationsText())
  await server.close()
}

async function migrateTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName}`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${templateName}`
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  await migrate(pool)
  await pool.end()
}

async function isFresh(): Promise<boolean> {
  const of = await readFile(`${dumpPath}.of`, 'utf8').catch(() => '')
  const there = await stat(dumpPath).catch(() => undefined)
  return there !== undefined && of === (await migrationsText())
}

async function migrationsText(): Promise<string> {
  const folder = join(projectRoot, 'db/migrations')
  const names = (await readdir(folder)).sort()
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
