import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { visibilities } from '#src/features/asset/schema.ts'
import { listTags, loadAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { collectionsOf } from '#src/features/collection/server/collections-of.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { assetSettingsIntents } from './actions.ts'
import { assetSettingsLabels } from './parts/asset-settings.ts'
import '#src/features/transcript/parts/asset-parts.css'
import '#src/ui/home.css'
import '#src/routes/workspace/assets/parts/new-asset.css'
import { CollectionsPanel } from '../parts/around-asset.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
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

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, asset: params['id'] ?? '' }
  return answerForm(request, desk, assetSettingsIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetSettingsScreen(): ReactElement {
  const { id, settings, collections } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useLingui()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{t`Settings of ${{ title: settings.title }}`}</ScreenTitle>
      <BackLink to={`/workspace/assets/${id}`}>{t`Back to the asset`}</BackLink>
      <PageHeader title={settings.title} subtitle={t`Settings`} />
      <AnswerWithoutScript answer={answer} />
      <AnswerRegion />
      <Panel title={t`General`}>
        <SettingsForm key={settings.version} problems={wrongFields(answer, 'save-asset')} />
      </Panel>
      <CollectionsPanel around={{ collections }} action={`/workspace/assets/${id}/settings`} />
      <ArchivePanel isArchived={settings.archivedAt !== null} />
    </div>
  )
}

function SettingsForm({ problems }: { problems: Record<string, string> }): ReactElement {
  const { settings, tags } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="new-asset-form" preventScrollReset>
      <HiddenFields fields={{ intent: 'save-asset', version: String(settings.version) }} />
      <TextInput
        name="title"
        label={t`Title`}
        defaultValue={settings.title}
        maxLength={300}
        required
        error={problems['title']}
      />
      <Textarea
        name="summary"
        label={t`Description`}
        defaultValue={settings.summary}
        maxLength={2000}
        autosize
        minRows={3}
        error={problems['summary']}
      />
      <Textarea
        name="guests"
        label={t`Who speaks`}
        description={t`One name a line.`}
        defaultValue={settings.guests}
        maxLength={2000}
        autosize
        minRows={2}
        error={problems['guests']}
      />
      <PlaceFields problems={problems} />
      <TextInput
        name="tags"
        label={t`Tags`}
        description={
          tags.slice(0, 20).join(', ')
            ? t`Between commas. Used so far: ${{ known: tags.slice(0, 20).join(', ') }}`
            : t`Between commas.`
        }
        defaultValue={settings.tags.join(', ')}
        maxLength={3000}
        error={problems['tags']}
      />
      <TextInput
        name="language"
        label={t`Language`}
        description={t`Of what is said, such as en, de or pt-BR.`}
        defaultValue={settings.language}
        maxLength={35}
        error={problems['language']}
      />
      <TextInput
        name="recordedOn"
        type="date"
        label={t`Recorded on`}
        defaultValue={settings.recordedOn ?? ''}
        error={problems['recordedOn']}
      />
      <TextInput
        name="publishedOn"
        type="date"
        label={t`Published on`}
        description={t`When it came out, for instance as an episode. Lists sort and narrow by it where no day of recording is given.`}
        defaultValue={settings.publishedOn ?? ''}
        error={problems['publishedOn']}
      />
      <TextInput
        label={t`GUID`}
        description={
          settings.guid
            ? t`What the feed that it came from calls it. It never changes, so that no app takes it for another episode.`
            : t`It came from no feed. Feeds of your site name the address of its page.`
        }
        value={settings.guid ?? t`None`}
        readOnly
      />
      <TextInput
        name="attribution"
        label={t`Attribution`}
        description={t`Whose work it is and under which licence. Readers see it under the player.`}
        defaultValue={settings.attribution}
        maxLength={500}
        error={problems['attribution']}
      />
      <Button type="submit" loading={isSaving}>
        {t`Save`}
      </Button>
    </Form>
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
        name="folder"
        label={t`Folder`}
        defaultValue={settings.folder ?? ''}
        data={[{ value: '', label: t`In no folder` }, ...places]}
        error={problems['folder']}
      />
      <NativeSelect
        name="owner"
        label={t({ message: 'Owner', context: 'author' })}
        description={t`Whoever answers for it, a member of the workspace.`}
        defaultValue={settings.owner ?? ''}
        data={ownerChoices(members, settings.owner ?? '', t`Nobody who is here still`)}
        error={problems['owner']}
      />
      <NativeSelect
        name="visibility"
        label={t`Who may see it`}
        description={t`Lists that readers open, such as a collection on a page, show public assets only. A page, link or share that you make of it shows it in any case.`}
        defaultValue={settings.visibility}
        data={visibilities.map((value) => ({ value, label: t(assetSettingsLabels[value]) }))}
        error={problems['visibility']}
      />
    </>
  )
}

type Member = { user: string; name: string }

/** The members, and whoever has it though they left. */
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
      <Form method="post" className="new-asset-form" preventScrollReset>
        <HiddenFields fields={{ intent: isArchived ? 'unarchive-asset' : 'archive-asset' }} />
        <p className="quiet">
          {isArchived
            ? t`This asset is archived: lists leave it out unless their filter asks for what is archived.`
            : t`An archived asset is left out of lists, rules and choices until a filter asks for it. Its pages, shares and files stay.`}
        </p>
        <Button
          type="submit"
          variant="default"
          leftSection={<Icon name={isArchived ? 'archive-restore' : 'archive'} size={14} />}
        >
          {isArchived ? t`Bring it back` : t`Archive it`}
        </Button>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: t`Assets` }} />
}
