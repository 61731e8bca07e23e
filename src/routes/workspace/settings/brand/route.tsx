import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { listImageChoices } from '#src/features/asset/server/asset-files.ts'
import type { BrandKit } from '#src/features/brand/schema.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { brandIntents } from './actions.ts'
import { KitEditor } from './parts/kit-editor.tsx'
import './parts/brand.css'

const place = '/workspace/settings/brand'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace, workspaceName } = context.get(memberContext)
  const platform = context.get(platformContext)
  const kits = await listKits(platform, { workspace })
  const asked = new URL(request.url).searchParams.get('kit')
  const isFirst = kits.length === 0
  const { website } = await readWorkspaceInfo(platform, workspace)
  return {
    kits,
    shown: kits.find(({ id }) => id === asked) ?? kits[0] ?? null,
    suggested: { name: isFirst ? workspaceName : '', website: isFirst ? website : '' },
    pictures: await listImageChoices(platform, workspace),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  return answerForm(request, { platform, workspace, user, locale: localeOf(request) }, brandIntents)
}

export default function BrandScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { kits, shown, suggested, pictures } = loaderData
  const { t } = useLingui()
  const wrong = fieldErrors(answer, 'save-kit')
  return (
    <Screen
      title={t`Brand`}
      subtitle={t`Your default kit styles public pages, quote images and audiograms, and guides generated text.`}
      actions={kits.length > 0 ? <NewKit /> : null}
    >
      <div className="brand">
        {kits.length > 0 ? <Kits kits={kits} shown={shown?.id} /> : null}
        <KitEditor
          key={shown ? `${shown.id} ${shown.version}` : 'new'}
          kit={shown}
          suggested={suggested}
          pictures={pictures}
          wrong={wrong}
        />
      </div>
    </Screen>
  )
}

/** For further kits; the first begins in the editor itself. */
function NewKit(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog intent="save-kit" label={t`New kit`} submitLabel={t`Create kit`}>
      {(wrong) => (
        <TextInput
          {...fieldProps(wrong, 'name', 100)}
          label={t`Name`}
          description={t`For example, a show, a person or a channel.`}
          required
          autoComplete="off"
          data-autofocus
        />
      )}
    </NewDialog>
  )
}

function Kits({ kits, shown }: { kits: BrandKit[]; shown: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <nav className="brand-kits" aria-label={t`Kits`}>
      {kits.map(({ id, name, isDefault }) => (
        <Link key={id} to={`${place}?kit=${id}`} aria-current={id === shown ? 'page' : undefined}>
          <span>{name}</span>
          {isDefault ? <small>{t`Default`}</small> : null}
        </Link>
      ))}
    </nav>
  )
}

export const ErrorBoundary = ScreenError
