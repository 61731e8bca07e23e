import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactElement, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { assetIcons } from '#src/features/asset/parts/asset-mark.tsx'
import { typeIcons } from '#src/features/journey/parts/type-icons.ts'
import {
  addPickerAssetLabels,
  addPickerEmptyLabels,
  addPickerFormLabels,
} from '#src/routes/workspace/parts/add-tabs-labels.ts'
import { editorTypeLabels } from '#src/routes/workspace/parts/editor-labels.ts'
import { type Offer, OfferFinder } from '#src/routes/workspace/parts/offer-finder.tsx'
import { FormModal } from '#src/ui/form-dialog.tsx'
import type { EditorView } from '../load.ts'
import { type FormKind, ItemForm, type ToldAtFirst } from './item-form.tsx'
import { readPastedLink } from './read-pasted-link.ts'

export type PickedFields = Record<string, string | number>
type Written = { kind: FormKind; told?: ToldAtFirst }
type AddOffer = Offer & ({ fields: PickedFields } | { written: Written })

type Props = {
  view: EditorView
  onClose: () => void
  /** Adds what was chosen. */
  onChoose: (fields: PickedFields) => void
  /** Shows the tab that a form has added. */
  onAdded: (tab: string | undefined) => void
}

const formKinds = ['form', 'link', 'booking', 'video'] as const

/** Pages, assets, forms and links become a tab with their title; a template adds its tabs. */
export function AddPicker({ view, onClose, onChoose, onAdded }: Props): ReactElement {
  const { t } = useLingui()
  const [written, write] = useState<Written>()
  const [typed, setTyped] = useState('')
  const content = useContentOffers(view, typed)
  const others = useOtherOffers(view)
  const pasted = usePastedOffer(typed)
  const { version } = view.journey
  if (written)
    return (
      <FormModal opened onClose={onClose} title={t(addPickerFormLabels[written.kind].title)}>
        <ItemForm
          {...written}
          fields={{ intent: `add-tab-${written.kind}`, version }}
          submit={t`Add`}
          onDone={onAdded}
        />
      </FormModal>
    )

  const offers: AddOffer[] = [...pasted, ...content, ...others]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Add to the journey`}
      // Focus first, so that immediate typing goes into the field.
      transitionProps={{ duration: 0 }}
    >
      <OfferFinder
        offers={offers}
        onType={setTyped}
        onChoose={(offer) => {
          if ('written' in offer) write(offer.written)
          else {
            onChoose({ ...offer.fields, version })
            onClose()
          }
        }}
        label={t`Search, or paste a link`}
        list={t`Pages, assets, forms, links and templates`}
        nothingCalled={(called) => t`No results for “${called}”.`}
      />
    </Modal>
  )
}

/** Pages and assets that the server finds for the typed text. */
function useContentOffers({ journey }: EditorView, typed: string): AddOffer[] {
  const { t } = useLingui()
  const { load, data: rows = [] } = useFetcher<EditorView['library']['rows']>()
  const search = useDebouncedCallback((q: string) => {
    void load(`/workspace/journey/${journey.id}/choices?${new URLSearchParams({ q })}`)
  }, 150)
  useEffect(() => search(typed), [search, typed])
  return rows.map(({ kind, id, title, isPublished, assetKind }) => ({
    id: `${kind}-${id}`,
    icon: assetKind ? assetIcons[assetKind] : 'file-text',
    name: title,
    about: assetKind ? t(addPickerAssetLabels[assetKind]) : isPublished ? t`Page` : t`Page, not published`,
    fields: { intent: `add-tab-${kind}`, [kind]: id },
  }))
}

function usePastedOffer(typed: string): AddOffer[] {
  const { t } = useLingui()
  const pasted = readPastedLink(typed)
  if (!pasted) return []
  const { kind, url, host } = pasted
  const written = { kind, told: { url, title: kind === 'link' ? host : '' } }
  return [
    {
      id: 'pasted',
      icon: typeIcons[kind],
      name: typed,
      about: t(addPickerFormLabels[kind].title),
      written,
    },
  ]
}

function useOtherOffers({ templates }: EditorView): AddOffer[] {
  const { t } = useLingui()
  return [
    ...formKinds.map((kind) => ({
      id: kind,
      icon: typeIcons[kind],
      name: t(editorTypeLabels[kind]),
      about: t(addPickerFormLabels[kind].about),
      written: { kind },
    })),
    ...templates.map(({ id, name, tabs }) => ({
      id,
      icon: 'clipboard-list' as const,
      name,
      about: t`Tabs of your template: ${{ tabs: tabs.join(', ') }}`,
      fields: { intent: 'add-tabs-of-template', template: id },
    })),
    ...(['pages', 'assets'] as const).map((type) => ({
      id: type,
      icon: typeIcons[type],
      name: t(addPickerEmptyLabels[type].name),
      about: t(addPickerEmptyLabels[type].about),
      fields: { intent: 'add-tab', title: t(editorTypeLabels[type]), type },
    })),
  ]
}
