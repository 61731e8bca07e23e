import { ask, bodyOf, json } from '#src/platform/navigation/ask-server.ts'
import type { ModelTranslation } from '../rules/model-translation.ts'
import type {
  CommentRow,
  DocumentChangesWire,
  DocumentWire,
  ExportPace,
  SaveTranscriptAnswer,
  TranslatedLine,
  TranslationRow,
  VersionRow,
} from '../schema.ts'

/** Requests for one asset's transcript. Each rejects with an Error whose message says what to do. */
export function transcriptClient(asset: string) {
  async function send<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
    const answer = await ask(
      `/api/assets/${asset}/transcript${path}`,
      body === undefined ? { method } : json(method, body),
    )
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
    showToVisitors: (language: string, forVisitors: boolean) =>
      send<{ forVisitors: boolean }>(`/translations/${language}/visitors`, 'PUT', { forVisitors }),
    modelTranslation: (language: string) => send<ModelTranslation>(`/translations/${language}/model`),
    translateWithModel: (language: string) =>
      send<ModelTranslation>(`/translations/${language}/model`, 'POST'),
    removeTranslation: (language: string) => send<{ removed: true }>(`/translations/${language}`, 'DELETE'),
  }
}
export type TranscriptClient = ReturnType<typeof transcriptClient>
