import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useNavigation } from 'react-router'
import { AssetMark } from '#src/features/asset/parts/asset-mark.tsx'
import type { CollectionRule } from '#src/features/collection/schema.ts'
import type { CollectionView } from '#src/features/collection/server/list-collections.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { type Picture, PictureChoice } from '#src/features/page/parts/picture-choice.tsx'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { AssetRow } from '#src/features/transcript/server/list-assets.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { ShareButton } from '#src/routes/workspace/parts/share/share-button.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { EditedLine } from '#src/ui/edited-line.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { AddAssets } from './add-assets.tsx'
import { CollectionPublishing, type Publishing } from './collection-publishing.tsx'
import { CollectionRuleForm } from './collection-rule-form.tsx'
import { PlacedAssets } from './placed-assets.tsx'
import '#src/routes/workspace/parts/collection.css'

type Props = {
  collection: CollectionView
  /** An unsaved rule with its matching assets. */
  looked: { rule: CollectionRule; assets: AssetRow[]; total: number } | null
  folders: FolderRow[]
  tags: string[]
  guests: string[]
  choices: AssetChoice[]
  pictures: Picture[]
  publishing: Publishing
  answer: FormAnswer | undefined
}

/** One collection: what it is called, and its assets by hand or by rule. */
export function CollectionOfAssets({
  collection,
  looked,
  folders,
  tags,
  guests,
  choices,
  pictures,
  publishing,
  answer,
}: Props): ReactElement {
  const { t } = useLingui()
  const { id, title, kind, items, total } = collection
  const isHand = kind === 'hand'
  const rule = looked?.rule ?? collection.rule
  return (
    <Screen
      title={title}
      subtitle={<Described collection={collection} />}
      back={<BackLink to="/workspace/collection">{t`Collections`}</BackLink>}
      actions={
        <>
          <MakeJourney collection={id} />
          {items.length > 0 ? <ShareButton of={{ shared: { kind: 'collection', id } }} /> : null}
        </>
      }
    >
      <div className="collection-columns">
        {isHand ? (
          <Panel title={t`Asset order`} flush={items.length > 0}>
            <AddAssets
              collection={id}
              choices={choices.filter((choice) => !items.some((item) => item.id === choice.id))}
            />
            {items.length > 0 ? (
              <PlacedAssets collection={id} items={items} />
            ) : (
              <EmptyState
                title={t`No assets yet`}
                text={t`Add assets above. Drag to reorder, or use Alt with the arrow keys.`}
              />
            )}
          </Panel>
        ) : (
          <Matches
            assets={looked?.assets ?? items}
            total={looked?.total ?? total}
            isPreview={looked !== null}
          />
        )}
        <div className="collection-aside">
          {isHand ? null : (
            <CollectionRuleForm
              key={JSON.stringify(rule)}
              collection={id}
              rule={rule}
              folders={folders}
              tags={tags}
              guests={guests}
              problems={fieldErrors(answer, 'save-rule')}
            />
          )}
          <CollectionPublishing collection={id} title={title} publishing={publishing} />
          <About collection={collection} pictures={pictures} answer={answer} />
        </div>
      </div>
    </Screen>
  )
}

function Described({ collection: { kind, total, edited } }: { collection: CollectionView }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {kind === 'hand' ? t`By hand` : t`By rule`} ·{' '}
      {t`${plural({ n: total }, { one: '# asset', other: '# assets' })}`}
      {edited ? ' · ' : null}
      <EditedLine edited={edited} />
    </>
  )
}

/** A journey with a page for each asset. */
function MakeJourney({ collection }: { collection: string }): ReactElement {
  const { t } = useLingui()
  const { formData } = useNavigation()
  return (
    <FormButton
      fields={{ intent: 'make-journey', collection }}
      icon="route"
      loading={formData?.get('intent') === 'make-journey'}
      label={t`Create journey`}
    />
  )
}

type AboutProps = { collection: CollectionView; pictures: Picture[]; answer: FormAnswer | undefined }

/** Remounts with the saved values, so the fields show what Undo restored. */
function About(props: AboutProps): ReactElement {
  const { title, intro, cover } = props.collection
  return <AboutForm key={JSON.stringify([title, intro, cover])} {...props} />
}

function AboutForm({
  collection: { id, title, intro, cover: kept },
  pictures,
  answer,
}: AboutProps): ReactElement {
  const { t } = useLingui()
  const problems = fieldErrors(answer, 'describe-collection')
  const [cover, setCover] = useState(kept ?? '')
  return (
    <Panel title={t({ message: 'About', context: 'details' })}>
      <IntentForm
        fields={{ intent: 'describe-collection', collection: id }}
        className="collection-form"
        preventScrollReset
      >
        <TextInput {...fieldProps(problems, 'title', 200)} label={t`Title`} defaultValue={title} required />
        <Textarea
          {...fieldProps(problems, 'intro', 2000)}
          label={t`Introduction`}
          description={t`Shown above the assets.`}
          defaultValue={intro}
          autosize
          minRows={2}
        />
        <PictureChoice
          {...fieldProps(problems, 'cover')}
          label={t`Cover`}
          hint={undefined}
          value={cover}
          pictures={pictures}
          onChange={setCover}
        />
        <Button type="submit" variant="default">
          {t`Save`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

function Matches({
  assets,
  total,
  isPreview,
}: {
  assets: AssetRow[]
  total: number
  isPreview: boolean
}): ReactElement {
  const { t } = useLingui()
  return (
    <Panel
      title={
        <span role="status">{t`${plural({ n: total }, { one: '# asset matches', other: '# assets match' })}`}</span>
      }
      flush={assets.length > 0}
    >
      {isPreview ? <p className="collection-note">{t`Preview. The rule isn’t saved yet.`}</p> : null}
      {assets.length > 0 ? (
        <ul className="collection-items">
          {assets.map(({ id, kind, title, tags }) => (
            <li key={id}>
              <AssetMark kind={kind} />
              <RowLink to={`/workspace/assets/${id}`} title={title} />
              <span className="quiet">{tags.join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t`No matches`}
          text={t`Set the conditions, preview the matching assets, then save the rule.`}
        />
      )}
      {total > assets.length ? (
        <p className="collection-note">{t`Showing the first ${plural({ shown: assets.length }, { other: '#' })} of ${plural({ all: total }, { other: '#' })}`}</p>
      ) : null}
    </Panel>
  )
}
