import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { assetKinds } from '#src/features/asset/schema.ts'
import type { CollectionRule } from '#src/features/collection/schema.ts'
import { folderChoices } from '#src/features/folder/parts/folder-choices.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { languages } from '#src/features/workspace/rules.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'

const collectionScreenKindLabels = {
  audio: msg`Recording`,
  document: msg`Document`,
  image: msg`Image`,
  article: msg`Article`,
}

type Props = {
  collection: string
  rule: CollectionRule
  folders: FolderRow[]
  tags: string[]
  guests: string[]
  problems: FieldErrors
}

/** What an asset has to be; it can be looked at before it is saved. */
export function CollectionRuleForm({
  collection,
  rule,
  folders,
  tags,
  guests,
  problems,
}: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Rule`}>
      <Form className="collection-form" preventScrollReset>
        <HiddenFields fields={{ id: collection }} />
        <p className="quiet">{t`Assets must meet all conditions. Empty fields are ignored.`}</p>
        <SuggestedInput
          {...fieldProps(problems, 'tags', 1000)}
          label={t`Tags`}
          description={t`Separated by commas. Assets must have all of them.`}
          defaultValue={rule.tags?.join(', ') ?? ''}
          suggestions={tags}
        />
        <NativeSelect
          {...fieldProps(problems, 'folder')}
          label={t`Folder`}
          defaultValue={rule.folder ?? ''}
          data={[{ value: '', label: t`Any folder` }, ...folderChoices(folders)]}
        />
        <NativeSelect
          {...fieldProps(problems, 'kind')}
          label={t`Type`}
          defaultValue={rule.kind ?? ''}
          data={[
            { value: '', label: t`Any kind` },
            ...assetKinds.map((kind) => ({ value: kind, label: t(collectionScreenKindLabels[kind]) })),
          ]}
        />
        <SuggestedInput
          {...fieldProps(problems, 'guest', 100)}
          label={t`Guest`}
          defaultValue={rule.guest ?? ''}
          suggestions={guests}
        />
        <NativeSelect
          {...fieldProps(problems, 'language')}
          label={t`Language`}
          defaultValue={rule.language ?? ''}
          data={[
            { value: '', label: t`Any language` },
            ...Object.entries(languages).map(([value, label]) => ({ value, label })),
          ]}
        />
        <div className="collection-days">
          <TextInput
            {...fieldProps(problems, 'from')}
            type="date"
            label={t`From`}
            defaultValue={rule.from ?? ''}
          />
          <TextInput
            {...fieldProps(problems, 'until')}
            type="date"
            label={t`To`}
            defaultValue={rule.until ?? ''}
          />
        </div>
        <p className="quiet">{t`The recording date or, if there is none, the date the asset was published or added.`}</p>
        <TextInput
          {...fieldProps(problems, 'text', 200)}
          label={t`Text`}
          description={t`Searches title, file name, attribution and transcript.`}
          defaultValue={rule.text ?? ''}
          autoComplete="off"
        />
        <div className="collection-actions">
          <Button type="submit" variant="default" name="look" value="yes">
            {t`Preview`}
          </Button>
          <Button type="submit" formMethod="post" name="intent" value="save-rule">
            {t`Save rule`}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
