import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

const secretFields = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'secret',
  'view_token',
]

/** Logs go to stderr as JSON lines; stdout is kept for what `npm start` prints to people. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino(
    {
      level: config.logLevel,
      base: null,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}

/** An address with the values of its query string left out, for logs. */
export function withoutQueryValues(address: string): string {
  return address.replace(/([?&][^=&#]*)=[^&#]*/g, '$1=…')
}
