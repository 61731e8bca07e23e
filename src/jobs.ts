import { acceleratorJobs, acceleratorSweeps } from './features/accelerator/server/jobs.ts'
import { automationJobs, automationSweeps } from './features/automation/server/jobs.ts'
import { billingSweeps } from './features/billing/server/jobs.ts'
import { campaignJobs, campaignSweeps } from './features/campaign/server/jobs.ts'
import { contentJobs } from './features/content/server/jobs.ts'
import { feedJobs, feedSweeps } from './features/feed/server/jobs.ts'
import { fitJobs, fitSweeps } from './features/fit/server/jobs.ts'
import { identityJobs, identitySweeps } from './features/identity/server/jobs.ts'
import { leadJobs, leadSweeps } from './features/lead/server/jobs.ts'
import { domainSweeps } from './features/link/server/domain/jobs.ts'
import { passSweeps } from './features/link/server/gate/jobs.ts'
import { linkJobs } from './features/link/server/gate/send-code.ts'
import { formJobs } from './features/link/server/notify-form.ts'
import { mediaJobs, mediaSweeps } from './features/media/server/jobs.ts'
import { notificationSweeps } from './features/notification/server/jobs.ts'
import { pageJobs, pageSweeps } from './features/page/server/jobs.ts'
import { personSweeps } from './features/person/server/jobs.ts'
import { sheetSweeps } from './features/sheet/server/delete-sheets.ts'
import { sheetJobs } from './features/sheet/server/process-sheet.ts'
import { taskSweeps } from './features/task/server/jobs.ts'
import { thinkingJobs } from './features/thinking/server/jobs.ts'
import { transcriptJobs, transcriptSweeps } from './features/transcript/server/jobs.ts'
import { trashSweeps } from './features/trash/server/jobs.ts'
import { visitJobs, visitSweeps } from './features/visit/server/jobs.ts'
import { webhookJobs, webhookSweeps } from './features/webhook/server/jobs.ts'
import { workspaceJobs, workspaceSweeps } from './features/workspace/server/jobs.ts'
import { guessSweeps } from './platform/http/guard-secret.ts'
import type { JobKind, Sweep } from './platform/jobs/job-queue.ts'
import type { Platform } from './platform/platform.ts'

/** Every job that exists, by name. */
export const jobKinds: JobKind<Platform>[] = [
  ...identityJobs,
  ...workspaceJobs,
  ...mediaJobs,
  ...transcriptJobs,
  ...feedJobs,
  ...pageJobs,
  ...leadJobs,
  ...linkJobs,
  ...formJobs,
  ...sheetJobs,
  ...contentJobs,
  ...thinkingJobs,
  ...acceleratorJobs,
  ...fitJobs,
  ...webhookJobs,
  ...visitJobs,
  ...campaignJobs,
  ...automationJobs,
]

/** Every sweep for due work. */
export const sweeps: Sweep<Platform>[] = [
  ...guessSweeps,
  ...identitySweeps,
  ...mediaSweeps,
  ...workspaceSweeps,
  ...billingSweeps,
  ...notificationSweeps,
  ...transcriptSweeps,
  ...feedSweeps,
  ...pageSweeps,
  ...leadSweeps,
  ...passSweeps,
  ...sheetSweeps,
  ...webhookSweeps,
  ...visitSweeps,
  ...campaignSweeps,
  ...automationSweeps,
  ...domainSweeps,
  ...taskSweeps,
  ...acceleratorSweeps,
  ...fitSweeps,
  ...personSweeps,
  ...trashSweeps,
]
