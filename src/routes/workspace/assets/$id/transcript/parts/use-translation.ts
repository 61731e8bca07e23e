import { useEffect, useMemo, useRef, useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import type { TranslatedLine, TranslationRow } from '#src/features/transcript/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import { showToast } from '#src/ui/toast.ts'
import type { ShownTranslation } from './translation-text.tsx'

export type Translating = {
  isOpen: boolean
  toggle: () => void
  /** Languages that were begun, as of when the translation was opened. */
  begun: string[]
  language: string
  isLoading: boolean
  shown: ShownTranslation | undefined
  choose: (language: string) => void
  /** Whether visitors of a share read the language that is shown. */
  isForVisitors: boolean
  /** Lets them, or no longer. Rejects with a message for the reader. */
  showToVisitors: (isShown: boolean) => Promise<void>
  /** A deleted translation isn't visible to visitors, and neither is one that is started again. */
  forgetVisitors: () => void
}

/** The translation beside a transcript: which language is shown, and what it says. */
export function useTranslation(client: TranscriptClient): Translating {
  const [isOpen, setIsOpen] = useState(false)
  const [begun, setBegun] = useState<string[]>([])
  const { language, isLoading, store, open, flush } = useOpened(client)
  const visitors = useVisitors({ client, language, flush })

  async function begin(): Promise<void> {
    try {
      const rows = await client.translations()
      setBegun(rows.map((row) => row.language))
      visitors.begin(rows)
      const [first] = rows
      if (first) await open(first.language)
    } catch (error) {
      showToast(messageOf(error))
    }
  }

  function toggle(): void {
    if (isOpen) void flush()
    else if (!store) void begin()
    setIsOpen(!isOpen)
  }

  const translation = useShown(isOpen && !isLoading ? store : undefined, language)
  return {
    isOpen,
    toggle,
    begun,
    language,
    isLoading,
    shown: translation,
    isForVisitors: visitors.isFor,
    showToVisitors: visitors.show,
    forgetVisitors: visitors.forget,
    choose(wanted) {
      if (wanted === '' || wanted === language) return
      if (language !== '' && store?.all().length) setBegun([...new Set([...begun, language])])
      void open(wanted)
    },
  }
}

/** The translation of one language: what it says, once it is loaded. */
function useOpened(client: TranscriptClient) {
  const [language, setLanguage] = useState('')
  const [isLoading, setIsLoading] = useState(false)
  const [store, setStore] = useState<TranslationStore>()
  const shown = useRef<TranslationStore>(undefined)
  useEffect(() => () => void shown.current?.flush(), [])

  async function open(wanted: string): Promise<void> {
    setLanguage(wanted)
    setIsLoading(true)
    try {
      await shown.current?.flush()
      const { lines } = await client.translation(wanted)
      shown.current = storeOf(client, wanted, lines)
      setStore(shown.current)
    } catch (error) {
      setLanguage('')
      setStore(undefined)
      showToast(messageOf(error))
    } finally {
      setIsLoading(false)
    }
  }

  return { language, isLoading, store, open, flush: async () => shown.current?.flush() }
}

type VisitorsGiven = { client: TranscriptClient; language: string; flush: () => Promise<unknown> }

/** The languages visible to visitors of a share, and whether the shown one is among them. */
function useVisitors({ client, language, flush }: VisitorsGiven) {
  const [languages, setLanguages] = useState<readonly string[]>([])
  function set(isShown: boolean): void {
    setLanguages((all) => [...all.filter((one) => one !== language), ...(isShown ? [language] : [])])
  }
  return {
    isFor: languages.includes(language),
    begin: (rows: TranslationRow[]) =>
      setLanguages(rows.flatMap((row) => (row.forVisitors ? [row.language] : []))),
    forget: () => set(false),
    async show(isShown: boolean) {
      set(isShown)
      try {
        // Unsent text starts the language.
        await flush()
        await client.showToVisitors(language, isShown)
      } catch (error) {
        set(!isShown)
        throw error
      }
    },
  }
}

/** Stable until the language changes, so segments don't rerender needlessly. */
function useShown(store: TranslationStore | undefined, language: string): ShownTranslation | undefined {
  const name = useLanguageName(language)
  return useMemo(
    () => (store && language !== '' ? { store, language, name } : undefined),
    [store, language, name],
  )
}

function useLanguageName(language: string): string {
  const locale = useLocale()
  return useMemo(() => {
    if (language === '') return ''
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  }, [language, locale])
}

function storeOf(client: TranscriptClient, language: string, lines: TranslatedLine[]): TranslationStore {
  return new TranslationStore({
    lines,
    send: (changed) => client.translate(language, changed),
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
