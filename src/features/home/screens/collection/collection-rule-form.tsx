import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { assetKinds } from '#src/features/asset/schema.ts'
import type { CollectionRule } from '#src/features/collection/schema.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { folderChoices } from '#src/features/home/parts/folder-choices.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { SuggestedInput } from '#src/features/home/parts/suggested-input.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { collectionScreenWords } from '#src/features/home/words/collection-screen-words.ts'
import { languages } from '#src/features/workspace/rules.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = {
  collection: string
  rule: CollectionRule
  folders: FolderRow[]
  tags: string[]
  guests: string[]
  problems: WrongFields
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
  const words = useWords(collectionScreenWords)
  return (
    <Panel title={words.rule}>
      <Form className="collection-form" preventScrollReset>
        <HiddenFields fields={{ id: collection }} />
        <p className="quiet">{words.ruleNote}</p>
        <SuggestedInput
          name="tags"
          label={words.tags}
          description={words.tagsNote}
          defaultValue={rule.tags?.join(', ') ?? ''}
          maxLength={1000}
          suggestions={tags}
          error={problems['tags']}
        />
        <NativeSelect
          name="folder"
          label={words.folder}
          defaultValue={rule.folder ?? ''}
          data={[{ value: '', label: words.anyFolder }, ...folderChoices(folders)]}
          error={problems['folder']}
        />
        <NativeSelect
          name="kind"
          label={words.kindOf}
          defaultValue={rule.kind ?? ''}
          data={[
            { value: '', label: words.anyKind },
            ...assetKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
          ]}
          error={problems['kind']}
        />
        <SuggestedInput
          name="guest"
          label={words.guest}
          defaultValue={rule.guest ?? ''}
          maxLength={100}
          suggestions={guests}
          error={problems['guest']}
        />
        <NativeSelect
          name="language"
          label={words.language}
          defaultValue={rule.language ?? ''}
          data={[
            { value: '', label: words.anyLanguage },
            ...Object.entries(languages).map(([value, label]) => ({ value, label })),
          ]}
          error={problems['language']}
        />
        <div className="collection-days">
          <TextInput
            name="from"
            type="date"
            label={words.from}
            defaultValue={rule.from ?? ''}
            error={problems['from']}
          />
          <TextInput
            name="until"
            type="date"
            label={words.to}
            defaultValue={rule.until ?? ''}
            error={problems['until']}
          />
        </div>
        <p className="quiet">{words.dayNote}</p>
        <TextInput
          name="text"
          label={words.text}
          description={words.textNote}
          defaultValue={rule.text ?? ''}
          maxLength={200}
          error={problems['text']}
          autoComplete="off"
        />
        <div className="collection-deeds">
          <Button type="submit" variant="default" name="look" value="yes">
            {words.look}
          </Button>
          <Button type="submit" formMethod="post" name="intent" value="save-rule">
            {words.saveRule}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
