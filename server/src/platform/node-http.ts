/**
 * The same as importing from `node:http`, without 14 MB: an import reads all exports of the module, some of which load
 * Node's browser-like WebSocket and fetch (decision 018).
 */
export const { request, STATUS_CODES } = process.getBuiltinModule('node:http');
