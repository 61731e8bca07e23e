import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, useLoaderData, useNavigation } from 'react-router'
import type { SheetKind } from '#src/features/sheet/schema.ts'
import { type ListedSheet, listSheets } from '#src/features/sheet/server/load-sheet.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { fileInForm } from '#src/routes/server/file-in-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { LinkOptions } from '../parts/link-options.tsx'
import {
  sheetAboutLabels,
  sheetBackLabels,
  sheetStateLabels,
  sheetTitleLabels,
} from '../parts/sheet-labels.ts'
import { choicesOf } from '../server/load-sheet-desk.ts'
import { newSheetIntents } from '../server/sheet-intents.ts'
import { sheetKindIn } from '../server/sheet-kind-in.ts'
import type { Route } from './+types/route.ts'
import { FileFields } from './parts/file-fields.tsx'
import { listOfKind } from './parts/list-of-kind.ts'
import '#src/ui/settings.css'
import '../parts/sheet.css'

/** `/workspace/import/{kind}`: uploads or pastes a CSV file, and lists previous imports. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const kind = sheetKindIn(params)
  const platform = context.get(platformContext)
  const { journeys, presets } = await choicesOf(platform, { workspace, kind })
  const asked = new URL(request.url).searchParams.get('journey')
  return {
    kind,
    journeys,
    presets,
    journey: journeys.find(({ id }) => id === asked),
    before: await listSheets(platform, { workspace, kind }),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const kind = sheetKindIn(params)
  const file = await fileInForm(request, 'file')
  const desk = { platform: context.get(platformContext), workspace, user, kind, file }
  return answerForm(request, desk, newSheetIntents)
}

export default function NewSheetScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { kind, journey, before } = loaderData
  return (
    <Screen
      title={t(sheetTitleLabels[kind])}
      subtitle={t(sheetAboutLabels[kind])}
      back={
        kind === 'links' && journey ? (
          <BackLink to={`/workspace/journey/${journey.id}`}>{journey.name}</BackLink>
        ) : (
          <BackLink to={listOfKind[kind]}>{t(sheetBackLabels[kind])}</BackLink>
        )
      }
    >
      <FileForm kind={kind} error={fieldErrors(answer, 'keep-sheet')['csv']} />
      {before.length > 0 ? <FilesBefore kind={kind} before={before} /> : null}
    </Screen>
  )
}

function FileForm({ kind, error }: { kind: SheetKind; error: string | undefined }): ReactElement {
  const { t } = useLingui()
  const { journeys, presets, journey } = useLoaderData<typeof loader>()
  const isSent = useNavigation().formMethod === 'POST'
  const chosen = {
    journey: journey?.id ?? null,
    preset: presets.find(({ isDefault }) => isDefault)?.id,
  }
  return (
    <Form method="post" encType="multipart/form-data" className="sheet-form">
      {error ? (
        <p role="alert" className="sheet-problem">
          {error}
        </p>
      ) : null}
      {kind === 'links' ? <LinkOptions journeys={journeys} presets={presets} chosen={chosen} /> : null}
      <FileFields kind={kind} />
      <div className="sheet-actions">
        <Button type="submit" name="intent" value="keep-sheet" loading={isSent}>
          {t`Check file`}
        </Button>
      </div>
    </Form>
  )
}

function FilesBefore({ kind, before }: { kind: SheetKind; before: ListedSheet[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Previous imports`}>
      <ul className="sheet-before">
        {before.map(({ id, name, state, allRows, createdAt }) => (
          <li key={id}>
            <Link to={`/workspace/import/${kind}/${id}`}>{name || t`Pasted rows`}</Link>
            <span>{t(sheetStateLabels[state])}</span>
            <span className="quiet">{t`${plural({ rows: allRows }, { one: '1 row', other: '# rows' })}`}</span>
            <span className="quiet">
              <RelativeTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
