const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

/** A file for this request only, never cached. */
export function download(body: BodyInit, filename: `${string}.${keyof typeof types}`): Response {
  const [, type = ''] = Object.entries(types).find(([ending]) => filename.endsWith(`.${ending}`)) ?? []
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  })
}
