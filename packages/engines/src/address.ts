import { badAddress, secretInAddress } from './errors.js'

/** Where a server is, and as whom it is asked. */
export interface ServerAddress {
  /** The address without a user's name, for messages. */
  readonly where: string
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** What addresses of an engine look like. */
export interface AddressForm {
  readonly expected: string
  readonly port: number
  /** Settings that may stand behind a question mark; whatever could be a secret is not among them. */
  readonly settings: readonly string[]
  /** Where secrets belong instead. */
  readonly instead: string
}

/** An address in parts; refused, and not repeated, where it holds a secret. */
export function serverAddress(
  address: string,
  { expected, port, settings, instead }: AddressForm,
): ServerAddress {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    throw badAddress(expected)
  }
  // A slash inside a password ends the part before the host, so that the rest of it looks like a path.
  if (url.password !== '' || url.pathname.includes('@') || url.hash !== '')
    throw secretInAddress('a password', instead)
  for (const name of url.searchParams.keys())
    if (!settings.includes(name))
      throw secretInAddress(
        'a setting that is not known',
        `${settings.length > 0 ? `Allowed are ${settings.join(', ')}. ` : ''}${instead}`,
      )
  return {
    where: `${url.protocol}//${url.host}${url.pathname}`,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    user: decodeURIComponent(url.username),
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}
