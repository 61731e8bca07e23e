import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ShownJob } from '../schema.ts'

const names: Record<string, MessageDescriptor> = {
  'content.write': msg`Generate content`,
  'content.translate': msg`Translate transcript`,
  'thinking.answer': msg`Answer question`,
  'accelerator.write': msg`Run recipe`,
  'icp.score': msg`Score accounts`,
  'media.measure': msg`Generate waveform`,
  'media.remove-files': msg`Delete files`,
  'upload.take': msg`Process upload`,
  'import.item': msg`Import`,
  'sheet.work': msg`Import CSV`,
  'transcript.transcribe': msg`Transcribe recording`,
  'campaign.check-link': msg`Check link`,
  'visit.send-receipt': msg`Send email about a visit`,
  'webhook.deliver': msg`Deliver webhook`,
  'webhook.mail-pause': msg`Send email about a paused webhook`,
}

export function jobName(name: string): MessageDescriptor {
  return names[name] ?? msg`Background job`
}

export const stateNames: Record<ShownJob['state'], MessageDescriptor> = {
  queued: msg`Queued`,
  running: msg`Running`,
  waiting: msg`Failed, will retry`,
  succeeded: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Canceled`,
}
