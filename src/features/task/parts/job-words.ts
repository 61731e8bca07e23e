import type { PlainWord } from '#src/ui/words/shell-words.ts'
import type { ShownJob } from '../schema.ts'

const names: Record<string, PlainWord> = {
  'content.write': 'jobContent',
  'content.translate': 'jobTranslate',
  'thinking.answer': 'jobAnswer',
  'accelerator.write': 'jobRecipe',
  'icp.score': 'jobScore',
  'media.measure': 'jobWaveform',
  'media.remove-files': 'jobRemoveFiles',
  'upload.take': 'jobUpload',
  'import.item': 'jobImport',
  'sheet.work': 'jobSheet',
  'transcript.transcribe': 'jobTranscribe',
  'campaign.check-link': 'jobCheckLink',
  'campaign.mail-check': 'jobCheckMail',
  'visit.send-receipt': 'jobReceipt',
  'webhook.deliver': 'jobWebhook',
  'webhook.replay': 'jobReplay',
  'webhook.mail-pause': 'jobPauseMail',
}

/** What a job does, as a key of the dictionary. */
export function jobWord(name: string): PlainWord {
  return names[name] ?? 'jobOther'
}

export const stateWords: Record<ShownJob['state'], PlainWord> = {
  queued: 'stateQueued',
  running: 'stateRunning',
  waiting: 'stateWaiting',
  succeeded: 'stateSucceeded',
  failed: 'stateFailed',
  cancelled: 'stateCancelled',
}
