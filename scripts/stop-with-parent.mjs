// Preloaded into the server: should whoever started it be killed, it stops cleanly instead of staying behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
