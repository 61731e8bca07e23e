import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { visibilities } from '#src/features/asset/schema.ts'
import { listTags, loadAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { collectionsOf } from '#src/features/collection/server/collections-of.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { assetSettingsIntents } from './actions.ts'
import { assetSettingsLabels } from './parts/asset-settings.ts'
import '#src/features/transcript/parts/asset-parts.css'
import '#src/routes/workspace/assets/parts/new-asset.css'
import { CollectionsPanel } from '../parts/asset-context.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const id = params['id'] ?? ''
  const settings = await loadAssetSettings(platform, { workspace, id })
  return {
    id,
    settings,
    folders: await listFolders(platform, workspace),
    tags: await listTags(platform, workspace),
    collections: await collectionsOf(platform, { workspace, asset: id }),
    members: await listPeople(platform, { workspace }),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, asset: params['id'] ?? '' }
  return answerForm(request, desk, assetSettingsIntents)
}

export default function AssetSettingsScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { id, settings, collections } = loaderData
  const { t } = useLingui()
  return (
    <Screen
      title={t`Settings for ${{ title: settings.title }}`}
      heading={settings.title}
      subtitle={t`Settings`}
      back={<BackLink to={`/workspace/assets/${id}`}>{t`Back to asset`}</BackLink>}
    >
      <Panel title={t`General`}>
        <SettingsForm key={settings.version} problems={fieldErrors(answer, 'save-asset')} />
      </Panel>
      <CollectionsPanel around={{ collections }} action={`/workspace/assets/${id}/settings`} />
      <ArchivePanel isArchived={settings.archivedAt !== null} />
    </Screen>
  )
}

function SettingsForm({ problems }: { problems: Record<string, string> }): ReactElement {
  const { settings, tags } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <IntentForm
      fields={{ intent: 'save-asset', version: String(settings.version) }}
      className="new-asset-form"
      preventScrollReset
    >
      <TextInput
        {...fieldProps(problems, 'title', 300)}
        label={t`Title`}
        defaultValue={settings.title}
        required
      />
      <Textarea
        {...fieldProps(problems, 'summary', 2000)}
        label={t`Description`}
        defaultValue={settings.summary}
        autosize
        minRows={3}
      />
      <Textarea
        {...fieldProps(problems, 'guests', 2000)}
        label={t`Speakers`}
        description={t`One name per line.`}
        defaultValue={settings.guests}
        autosize
        minRows={2}
      />
      <PlaceFields problems={problems} />
      <TextInput
        {...fieldProps(problems, 'tags', 3000)}
        label={t`Tags`}
        description={
          tags.slice(0, 20).join(', ')
            ? t`Separated by commas. Existing tags: ${{ known: tags.slice(0, 20).join(', ') }}`
            : t`Separated by commas.`
        }
        defaultValue={settings.tags.join(', ')}
      />
      <TextInput
        {...fieldProps(problems, 'language', 35)}
        label={t`Language`}
        description={t`Spoken language, such as en, de or pt-BR.`}
        defaultValue={settings.language}
      />
      <TextInput
        {...fieldProps(problems, 'recordedOn')}
        type="date"
        label={t`Recorded on`}
        defaultValue={settings.recordedOn ?? ''}
      />
      <TextInput
        {...fieldProps(problems, 'publishedOn')}
        type="date"
        label={t`Published on`}
        description={t`When it was released, such as the publish date of an episode. Lists use it when there is no recording date.`}
        defaultValue={settings.publishedOn ?? ''}
      />
      <TextInput
        label={t`GUID`}
        description={
          settings.guid
            ? t`The ID from the feed it was imported from. It never changes, so podcast apps recognize the episode.`
            : t`This asset wasn’t imported from a feed. Your own feeds identify it by an ID from Nurtured.`
        }
        value={settings.guid ?? t`None`}
        readOnly
      />
      <TextInput
        {...fieldProps(problems, 'attribution', 500)}
        label={t`Attribution`}
        description={t`Author and license. Shown below the player.`}
        defaultValue={settings.attribution}
      />
      <Button type="submit" loading={isSaving}>
        {t`Save`}
      </Button>
    </IntentForm>
  )
}

/** Where the asset lies, whose it is, and who may see it. */
function PlaceFields({ problems }: { problems: Record<string, string> }): ReactElement {
  const { settings, folders, members } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  const places = folders.map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u2003'.repeat(depth - 1)}${name}`,
  }))
  return (
    <>
      <NativeSelect
        {...fieldProps(problems, 'folder')}
        label={t`Folder`}
        defaultValue={settings.folder ?? ''}
        data={[{ value: '', label: t`No folder` }, ...places]}
      />
      <NativeSelect
        {...fieldProps(problems, 'owner')}
        label={t({ message: 'Owner', context: 'author' })}
        description={t`The member responsible for this asset.`}
        defaultValue={settings.owner ?? ''}
        data={ownerChoices(members, settings.owner ?? '', t`Former member`)}
      />
      <NativeSelect
        {...fieldProps(problems, 'visibility')}
        label={t`Visibility`}
        description={t`Public lists, such as a collection on a page, show public assets only. Pages, links and shares you create from this asset always show it.`}
        defaultValue={settings.visibility}
        data={visibilities.map((value) => ({ value, label: t(assetSettingsLabels[value]) }))}
      />
    </>
  )
}

type Member = { user: string; name: string }

/** The members, and the current owner if they left. */
function ownerChoices(members: Member[], owner: string, whoLeft: string) {
  const choices = members.map(({ user, name }) => ({ value: user, label: name }))
  return choices.some(({ value }) => value === owner)
    ? choices
    : [{ value: owner, label: whoLeft }, ...choices]
}

/** Takes the asset out of the lists, or back into them. */
function ArchivePanel({ isArchived }: { isArchived: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Archive`}>
      <IntentForm
        fields={{ intent: isArchived ? 'unarchive-asset' : 'archive-asset' }}
        className="new-asset-form"
        preventScrollReset
      >
        <p className="quiet">
          {isArchived
            ? t`This asset is archived. Lists hide it unless you filter for archived assets.`
            : t`Archived assets don’t appear in lists, menus or rule-based collections unless you filter for them. Pages, shares and files aren’t affected.`}
        </p>
        <Button
          type="submit"
          variant="default"
          leftSection={<Icon name={isArchived ? 'archive-restore' : 'archive'} size={14} />}
        >
          {isArchived ? t`Unarchive` : t`Archive asset`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Assets`)
