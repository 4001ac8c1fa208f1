import { BlockList, isIP } from 'node:net';
import { BadInput, quote } from '#engine/bad-input.js';
import { wholeNumber } from '#engine/text.js';

const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;

/** Addresses and networks, such as `127.0.0.1,10.0.0.0/8,fd00::/8`. Throws BadInput that names the option. */
export function readAddresses(option: string, list: string): (address: string) => boolean {
  const named = new BlockList();
  for (const one of list.split(',')) addTo(named, option, one.trim());
  return address => {
    const version = isIP(address);
    return version !== 0 && named.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

function addTo(named: BlockList, option: string, text: string): void {
  const [address = '', digits, ...rest] = text.split('/');
  const version = isIP(address);
  const longest = version === 0 ? -1 : LONGEST_PREFIX[version as 4 | 6];
  const prefix = digits === undefined ? longest : (wholeNumber(digits) ?? Number.POSITIVE_INFINITY);
  if (rest.length > 0 || longest < 0 || prefix > longest)
    throw new BadInput(`${option} must list addresses or networks like 127.0.0.1,10.0.0.0/8 (got ${quote(text)})`);
  named.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}
