// Preloaded into the server, so that it stops cleanly when its parent process is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
