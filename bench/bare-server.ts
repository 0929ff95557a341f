import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// What Node alone needs for a request: the yardstick that tells a slow machine from a slow server.
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"ok":true}');
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
