import { useEffect, useState } from 'react'
import { fetchBrandTheme } from '../browser/brand-theme.ts'
import type { BrandTheme } from '../rules/quote-image.ts'

/** The default brand's look for images: undefined while loading, null when there is none. */
export function useBrandTheme(): BrandTheme | null | undefined {
  const [theme, setTheme] = useState<BrandTheme | null>()
  useEffect(() => {
    let isNotDeleted = true
    void fetchBrandTheme().then((found) => {
      if (isNotDeleted) setTheme(found ?? null)
    })
    return () => {
      isNotDeleted = false
    }
  }, [])
  return theme
}
