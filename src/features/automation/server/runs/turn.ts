import type { Advanced } from '#src/features/automation/rules/advance.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { KnownLead } from './read-leads.ts'
import type { RunRow } from './run-row.ts'
import type { Version } from './versions.ts'

export type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config' | 'secrets' | 'mail' | 'log'>

/** The result of a run. */
export type Turned = { row: RunRow; version: Version; lead: KnownLead; advanced: Advanced }
