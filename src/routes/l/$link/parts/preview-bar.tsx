import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import type { CampaignLead } from '#src/features/campaign/schema.ts'
import './preview-bar.css'

type Props = { link: string; lead: CampaignLead | null }

/** Marks a preview, which does not count as a visit, and keeps it on the campaign's other pages. */
// eslint-disable-next-line import/no-default-export -- React.lazy needs a default export
export default function PreviewBar({ link, lead }: Props): ReactElement {
  const { t } = useLingui()
  useEffect(() => {
    const proof = new URLSearchParams(location.search).get('preview')
    // The cookie reveals less than the URL and expires with it.
    if (proof) document.cookie = `nurtured_preview_${link}=${proof}; Path=/; Max-Age=3600; SameSite=Lax`
  }, [link])
  return (
    <p className="campaign-preview" role="status">
      {lead
        ? t`Preview as ${{ name: lead.first || lead.hashid }}: nothing is counted.`
        : t`Preview: nothing is counted.`}
    </p>
  )
}
