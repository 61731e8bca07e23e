import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ShownJob } from '../schema.ts'

const names: Record<string, MessageDescriptor> = {
  'content.write': msg`Write content`,
  'content.translate': msg`Translation`,
  'thinking.answer': msg`Answer a question`,
  'accelerator.write': msg`Write by a recipe`,
  'icp.score': msg`Score accounts`,
  'media.measure': msg`Draw a waveform`,
  'media.remove-files': msg`Remove files`,
  'upload.take': msg`Reading an uploaded file`,
  'import.item': msg`Import`,
  'sheet.work': msg`Import of a CSV file`,
  'transcript.transcribe': msg`Transcription`,
  'campaign.check-link': msg`Check of a link`,
  'campaign.mail-check': msg`Mail about a link`,
  'visit.send-receipt': msg`Mail about a visit`,
  'webhook.deliver': msg`Webhook`,
  'webhook.replay': msg`Sending webhooks again`,
  'webhook.mail-pause': msg`Mail about a paused webhook`,
}

/** What a job does. */
export function jobName(name: string): MessageDescriptor {
  return names[name] ?? msg`Background work`
}

export const stateNames: Record<ShownJob['state'], MessageDescriptor> = {
  queued: msg`Queued`,
  running: msg`Running`,
  waiting: msg`Failed, is tried again`,
  succeeded: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
}
