import { msg } from '@lingui/core/runtime-macro'
import { data } from 'react-router'
import { z } from 'zod'
import { passkeyAnswer } from '#src/features/identity/schema.ts'
import {
  confirmApp,
  type FactorChange,
  type NewApp,
  removeOwnFactor,
  renewCodes,
  startApp,
} from '#src/features/identity/server/factor/own-factors.ts'
import {
  confirmPasskey,
  type NewPasskey,
  startPasskey,
} from '#src/features/identity/server/factor/own-passkeys.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'

/** The state of the two-step setup. Codes are shown once, right after they were created. */
export type TwoStep =
  | { step: 'list'; message?: 'appAdded' | 'keyAdded' | 'removed'; problem?: string }
  | { step: 'scan'; app: NewApp; problem?: string }
  | { step: 'key'; key: NewPasskey }
  | { step: 'codes'; codes: string[] }

/** A factor's name, without control characters. */
const name = z
  .string()
  .transform((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))
  .pipe(z.string().trim().min(1).max(60))

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start'), name }),
  z.object({ intent: z.literal('start-key'), name }),
  z.object({
    intent: z.literal('confirm-key'),
    factor: z.uuid(),
    challenge: z.uuid(),
    credential: passkeyAnswer,
  }),
  z.object({
    intent: z.literal('confirm'),
    factor: z.uuid(),
    code: z.string().max(8),
    secret: z.string().regex(/^[A-Z2-7]{16,64}$/),
    picture: z.string().startsWith('<').max(30_000),
  }),
  z.object({ intent: z.literal('remove'), factor: z.uuid() }),
  z.object({ intent: z.literal('renew-codes') }),
])

/** Handles a form and returns the next state. */
export async function handleTwoStepForm(platform: Platform, request: Request) {
  const parsed = form.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success)
    throw new Refusal(400, 'unknown_intent', msg`Unknown action. Reload the page and try again.`)
  const wanted = parsed.data
  switch (wanted.intent) {
    case 'start':
      return answer(request, await startApp(platform, request, wanted.name), {
        done: (app) => ({ step: 'scan', app }),
        refused: (problem) => ({ step: 'list', problem }),
      })
    case 'confirm': {
      const { factor, secret, picture } = wanted
      const code = wanted.code.replaceAll(' ', '')
      return answer(request, await confirmApp(platform, request, { factor, code }), {
        done: ({ codes }) =>
          codes.length > 0 ? { step: 'codes', codes } : { step: 'list', message: 'appAdded' },
        refused: (problem) => ({ step: 'scan', app: { factor, secret, picture }, problem }),
      })
    }
    case 'start-key':
      return answer(request, await startPasskey(platform, request, wanted.name), {
        done: (key) => ({ step: 'key', key }),
        refused: (problem) => ({ step: 'list', problem }),
      })
    case 'confirm-key':
      return answer(request, await confirmPasskey(platform, request, wanted), {
        done: ({ codes }) =>
          codes.length > 0 ? { step: 'codes', codes } : { step: 'list', message: 'keyAdded' },
        refused: (problem) => ({ step: 'list', problem }),
      })
    case 'remove':
      return answer(request, await removeOwnFactor(platform, request, wanted.factor), {
        done: () => ({ step: 'list', message: 'removed' }),
        refused: (problem) => ({ step: 'list', problem }),
      })
    case 'renew-codes':
      return answer(request, await renewCodes(platform, request), {
        done: ({ codes }) => ({ step: 'codes', codes }),
        refused: (problem) => ({ step: 'list', problem }),
      })
  }
}

type Ways<T> = { done(value: T): TwoStep; refused(problem: string): TwoStep }

function answer<T>(request: Request, change: FactorChange<T>, { done, refused }: Ways<T>) {
  if (change.kind === 'refused')
    return data<TwoStep>(refused(speak(localeOf(request), change.message)), { status: 422 })
  return data<TwoStep>(done(change.value), {
    headers: change.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  })
}
