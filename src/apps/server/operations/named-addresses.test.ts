import { expect, test } from 'vitest';
import { readAddresses } from './named-addresses.js';

test('addresses and networks are known, also IPv4 written as IPv6', () => {
  const isNamed = readAddresses('--from', '127.0.0.1, 10.0.0.0/8,fd00::/8');
  const named = ['127.0.0.1', '10.200.3.4', 'fd12::1', '::ffff:127.0.0.1', '::ffff:10.1.1.1'];
  const others = ['127.0.0.2', '11.0.0.1', 'fe80::1', '::1', '::ffff:11.0.0.1', '', 'unknown', '10.0.0.1:80'];
  expect(named.filter(isNamed)).toEqual(named);
  expect(others.filter(isNamed)).toEqual([]);
});

test.each(['', 'localhost', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '::1/129', '127.0.0.1,', '10.0.0.0/'])(
  'says what is wrong with "%s"',
  list => {
    expect(() => readAddresses('--from', list)).toThrow(/^--from must list addresses or networks like .* \(got "/);
  },
);
