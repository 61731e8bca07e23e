import { ask, bodyOf, json } from '#src/platform/navigation/ask-server.ts'
import type { ModelTranslation } from '../rules/model-translation.ts'
import type {
  CommentRow,
  DocumentChangesWire,
  DocumentWire,
  ExportPace,
  SaveTranscriptAnswer,
  TranslatedLine,
  TranslationImport,
  TranslationRow,
  TranslationVersionRow,
  VersionRow,
} from '../schema.ts'

/** Requests for one asset's transcript. Each rejects with an Error whose message says what to do. */
export function transcriptClient(asset: string) {
  async function send<Answer>(path: string, method = 'GET', body?: object | string): Promise<Answer> {
    const answer = await ask(`/api/assets/${asset}/transcript${path}`, sentOf(method, body))
    return bodyOf(answer, [409]) as Answer
  }
  return {
    save: (changes: DocumentChangesWire) => send<SaveTranscriptAnswer>('', 'PUT', changes),
    joinCues: () => send<{ segments: number }>('/join', 'POST'),
    versions: () => send<VersionRow[]>('/versions'),
    keep: (note: string, document?: DocumentWire) =>
      send<{ id: string }>('/versions', 'POST', { note, document }),
    restore: (version: string) => send<SaveTranscriptAnswer>(`/versions/${version}/restore`, 'POST'),
    pace: (query: string) => send<ExportPace>(`/export/pace?${query}`),
    comment: (comment: Pick<CommentRow, 'segment' | 'startMs' | 'quote' | 'body'>) =>
      send<CommentRow[]>('/comments', 'POST', comment),
    resolve: (comment: string, resolved: boolean) =>
      send<CommentRow[]>(`/comments/${comment}`, 'PUT', { resolved }),
    removeComment: (comment: string) => send<CommentRow[]>(`/comments/${comment}`, 'DELETE'),
    translations: () => send<TranslationRow[]>('/translations'),
    translation: (language: string) =>
      send<{ language: string; lines: TranslatedLine[] }>(`/translations/${language}`),
    translate: (language: string, lines: TranslatedLine[]) =>
      send<{ saved: true }>(`/translations/${language}`, 'PUT', { lines }),
    importTranslation: (language: string, { name, text }: { name: string; text: string }) =>
      send<TranslationImport>(
        `/translations/${language}/file?${new URLSearchParams({ name })}`,
        'POST',
        text,
      ),
    showToVisitors: (language: string, forVisitors: boolean) =>
      send<{ forVisitors: boolean }>(`/translations/${language}/visitors`, 'PUT', { forVisitors }),
    translationVersions: (language: string) =>
      send<TranslationVersionRow[]>(`/translations/${language}/versions`),
    keepTranslation: (language: string, note: string) =>
      send<{ id: string }>(`/translations/${language}/versions`, 'POST', { note }),
    restoreTranslation: (language: string, version: string) =>
      send<{ lines: TranslatedLine[] }>(`/translations/${language}/versions/${version}/restore`, 'POST'),
    modelTranslation: (language: string) => send<ModelTranslation>(`/translations/${language}/model`),
    translateWithModel: (language: string, wish: { replaces: boolean }) =>
      send<ModelTranslation>(`/translations/${language}/model`, 'POST', wish),
    cancelModelTranslation: (language: string) =>
      send<ModelTranslation>(`/translations/${language}/model`, 'DELETE'),
    removeTranslation: (language: string) => send<{ removed: true }>(`/translations/${language}`, 'DELETE'),
  }
}
export type TranscriptClient = ReturnType<typeof transcriptClient>

function sentOf(method: string, body: object | string | undefined): RequestInit {
  if (typeof body === 'string')
    return { method, headers: { 'content-type': 'text/plain;charset=utf-8' }, body }
  return body === undefined ? { method } : json(method, body)
}
