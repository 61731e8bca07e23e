import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { forVisitorsForm, translationChanges, translationLanguage } from '#src/features/transcript/schema.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { maxDocumentBytes, readBody, transcriptOf } from '../transcript-request.ts'
import { listTranslations, loadTranslation } from './find-translation.ts'
import { removeTranslation, saveTranslation, setForVisitors } from './save-translation.ts'

/**
 * Translations of a transcript, below `/api/assets/{id}/transcript/translations`. `GET` the list; `GET`, `PUT` and
 * `DELETE {language}`; `PUT {language}/visitors` shows it to visitors of shares. Each refusal says what to do.
 */
export function translationApi(platform: Platform): Hono {
  const api = new Hono().basePath('/api/assets/:asset/transcript/translations')

  api.get('/', async (context) =>
    context.json(await listTranslations(platform, await transcriptOf(platform, context))),
  )
  api.get('/:language', async (context) =>
    context.json(await loadTranslation(platform, await translationOf(platform, context))),
  )
  api.put('/:language', async (context) => {
    const which = await translationOf(platform, context)
    const { lines } = await readBody(context, translationChanges, maxDocumentBytes)
    await saveTranslation(platform, { ...which, lines })
    return context.json({ saved: true })
  })
  api.put('/:language/visitors', async (context) => {
    const which = await translationOf(platform, context)
    const { forVisitors } = await readBody(context, forVisitorsForm, maxDocumentBytes)
    await setForVisitors(platform, { ...which, forVisitors })
    return context.json({ forVisitors })
  })
  api.delete('/:language', async (context) => {
    await removeTranslation(platform, await translationOf(platform, context))
    return context.json({ removed: true })
  })
  return api
}

async function translationOf(platform: Platform, context: Context) {
  return { ...(await transcriptOf(platform, context)), language: languageOf(context) }
}

function languageOf(context: Context): string {
  const language = translationLanguage.safeParse(context.req.param('language'))
  if (language.success) return language.data
  throw new Refusal(422, 'language_malformed', msg`Enter a language code such as de or pt-BR.`)
}
