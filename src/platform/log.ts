import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorForLog, withLogMessage } from './log-error.ts'

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

/**
 * Logs go to stderr as JSON lines; stdout is for the lines that `npm start` prints to people. Every logged error, under `err` or
 * `error`, loses the values that a query contained.
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  to: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log {
  return pino(
    {
      level: config.logLevel,
      base: null,
      serializers: { err: errorForLog, error: errorForLog },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withLogMessage(args))
        },
      },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
    },
    to,
  )
}

/** A URL without the values of its query string, for logs. */
export function withoutQueryValues(address: string): string {
  return address.replace(/([?&][^=&#?]*)=[^&#]*/g, '$1=…')
}
