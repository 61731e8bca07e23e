/**
 * Has the browser ask its user for the key that `publicKey` describes. Returns the answer as JSON text; rejects when
 * the user declines or the browser knows no keys.
 */
export async function answerWithPasskey(publicKey: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey)
  const credential = await navigator.credentials.get({ publicKey: options })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no key answered')
  return JSON.stringify(credential.toJSON())
}
