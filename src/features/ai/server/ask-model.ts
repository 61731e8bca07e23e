import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { msg } from '@lingui/core/runtime-macro'
import {
  APICallError,
  type LanguageModel,
  NoObjectGeneratedError,
  Output,
  parsePartialJson,
  streamText,
  wrapLanguageModel,
} from 'ai'
import type { z } from 'zod'
import { Refusal } from '#src/platform/http/refusal.ts'
import { createGuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tooDeepAt } from '#src/text/json-depth.ts'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { type Translatable } from '#src/translation/speak.ts'
import { aboutHiddenNames, hideNames, showNames } from '../rules/hide-names.ts'
import type { AiAccess } from './ai-settings.ts'

const slowestMs = 5 * 60_000
const mostBytes = 4_000_000
const mostTokens = 8000
/** More than `mostTokens` can produce: a service that exceeds it ignores the limit. */
const mostCharacters = 100_000
/** Deeper than any requested shape. */
const mostDepth = 32
const quietMs = 2000

export type Question<Answer> = {
  instructions: string
  prompt: string
  /** Names in the text, hidden if the workspace wants that. */
  people: readonly string[]
  /** The validated shape of the answer. */
  schema: z.ZodType<Answer>
  /** Called as the answer streams in, and every two seconds while nothing arrives; throwing aborts the request. */
  onProgress?: (soFar: AnswerSoFar) => Promise<void>
}

/** The partial answer: the number of characters, and as much of the JSON as can be parsed. */
export type AnswerSoFar = { characters: number; read(): Promise<unknown> }

export type ModelAnswer<Answer> = { answer: Answer; tokensIn: number; tokensOut: number }

/**
 * Asks the workspace's model for an answer of a given shape, as a stream. Throws Refusal 502 `ai_failed` with a
 * user-facing message that never contains the key; errors from `onProgress` are passed through.
 */
export async function askModel<Answer>(
  { config }: Pick<Platform, 'config'>,
  access: AiAccess,
  { schema, onProgress, ...question }: Question<Answer>,
): Promise<ModelAnswer<Answer>> {
  const hidden = hideNames(access.hidesNames ? question.people : [], [question.instructions, question.prompt])
  const calledOff = new AbortController()
  let failure: unknown
  const stream = streamText({
    model: withoutTools(modelOf(access, config.aiAllowPrivate)),
    instructions: [hidden.hide(question.instructions), ...(hidden.people > 0 ? [aboutHiddenNames] : [])].join(
      '\n',
    ),
    prompt: hidden.hide(question.prompt),
    output: whenWhole(Output.object({ schema })),
    maxOutputTokens: mostTokens,
    maxRetries: 1,
    abortSignal: calledOff.signal,
    ...(access.temperature === null ? {} : { temperature: access.temperature }),
    onError({ error }) {
      failure ??= error
    },
  })
  let text = ''
  for await (const part of orRefusal(withPauses(stream.textStream))) {
    text += part
    if (text.length > mostCharacters) {
      calledOff.abort()
      throw notAsAsked()
    }
    const soFar = {
      characters: text.length,
      read: async () =>
        isTooDeep(text) ? undefined : showNames((await parsePartialJson(text)).value, hidden),
    }
    await onProgress?.(soFar).catch((error: unknown) => {
      calledOff.abort()
      throw error
    })
  }
  if (isTooDeep(text)) throw notAsAsked()
  try {
    const [answer, usage] = [schema.parse(showNames(await stream.output, hidden)), await stream.usage]
    return { answer, tokensIn: usage.inputTokens ?? 0, tokensOut: usage.outputTokens ?? 0 }
  } catch (error) {
    throw new Refusal(502, 'ai_failed', reasonOf(failure ?? error))
  }
}

/** Parses the output only at its end: parsing after each chunk takes quadratic time. */
function whenWhole<Answer>({
  name,
  responseFormat,
  parseCompleteOutput,
}: Output.Output<Answer>): Output.Output<Answer, number, never> {
  return {
    name,
    responseFormat,
    parseCompleteOutput,
    // Text is only emitted when the partial output changes.
    parsePartialOutput: async ({ text }) => ({ partial: text.length }),
    createElementStreamTransform: () => undefined,
  }
}

function isTooDeep(text: string): boolean {
  return tooDeepAt(text, mostDepth) !== undefined
}

function notAsAsked(): Refusal {
  return new Refusal(
    502,
    'ai_failed',
    msg`The model’s response was in the wrong format. Try again or choose another model.`,
  )
}

/** Passes the parts through and turns an aborted stream into a refusal. */
async function* orRefusal(parts: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* parts
  } catch (error) {
    throw new Refusal(502, 'ai_failed', reasonOf(error))
  }
}

/** Passes the parts through, with an empty one when none arrived for a while, which lets a waiting caller abort. */
async function* withPauses(parts: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = parts[Symbol.asyncIterator]()
  let next = iterator.next()
  for (;;) {
    const came = await Promise.race([next, pause(quietMs)])
    if (came === undefined) {
      yield ''
      continue
    }
    if (came.done) return
    yield came.value
    next = iterator.next()
  }
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref()
  })
}

/**
 * A model whose answer fails as soon as it calls a tool: none is offered, and the calls would be parsed without a
 * limit.
 */
function withoutTools(model: Model): LanguageModel {
  return wrapLanguageModel({
    model,
    middleware: {
      async wrapStream({ doStream }) {
        const { stream, ...rest } = await doStream()
        const guarded: typeof stream = stream.pipeThrough(
          new TransformStream({
            transform(part, controller) {
              if (part.type.startsWith('tool-')) throw new Error('it called a tool')
              controller.enqueue(part)
            },
          }),
        )
        return { stream: guarded, ...rest }
      },
    },
  })
}

type Model = Parameters<typeof wrapLanguageModel>[0]['model']

function modelOf(access: AiAccess, allowPrivate: boolean): Model {
  const { provider, key: apiKey, model, baseUrl } = access
  const guarded = createGuardedFetch({ allowPrivate, totalMs: slowestMs, mostBytes, streams: true })
  const fetch: typeof globalThis.fetch = (address, init) => guarded(addressOf(address), bodyOf(init))
  const baseURL = trimEndCharacters(baseUrl, /\//)
  switch (provider) {
    case 'openai':
      return createOpenAI({ apiKey, fetch, ...(baseURL && { baseURL }) }).chat(model)
    case 'anthropic':
      return createAnthropic({ apiKey, fetch, ...(baseURL && { baseURL }) })(model)
    case 'openai-compatible':
    case 'ollama':
      return createOpenAICompatible({
        name: provider,
        baseURL,
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
        ...(apiKey && { apiKey }),
      })(model)
  }
}

function addressOf(address: string | URL | Request): string {
  return address instanceof Request ? address.url : address.toString()
}

function bodyOf(init: RequestInit = {}) {
  const { method = 'GET', body, signal } = init
  return {
    method,
    headers: new Headers(init.headers),
    ...(typeof body === 'string' && { body }),
    ...(signal && { signal }),
  }
}

/** A user-facing reason. A service's message about a key is not repeated, because it may contain part of it. */
function reasonOf(error: unknown): Translatable {
  if (NoObjectGeneratedError.isInstance(error))
    return msg`The model’s response was in the wrong format. Try again or choose another model.`
  const cause = error instanceof Error && 'lastError' in error ? error.lastError : error
  if (!APICallError.isInstance(cause))
    return msg`The service didn’t respond (${{ why: cause instanceof Error ? cause.message : 'no reason' }}).`
  switch (cause.statusCode) {
    case 401:
    case 403:
      return msg`The service rejected the API key.`
    case 404:
      return msg`The service doesn’t recognize this model or URL.`
    case 429:
      return msg`The service is busy. Try again in a few minutes.`
    default:
      return msg`The service didn’t respond (${{ why: cause.message.slice(0, 300) }}).`
  }
}
