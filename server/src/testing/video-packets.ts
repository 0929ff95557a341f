/** One second of a small test picture, 64 × 48 at 10 frames a second, as an encoder made it. */
export type PacketSample = { codec: string; description: Buffer | undefined; packets: Buffer[] };

const h264Packets = [
  'AAABRmWIghP/Ivb5hQHxTDft8CTjZJs9wr4IAETNgssy8AVtxgjGOoFDVUqiMP/8NMs+fFB8GBA0MAEEBVvf9sH+fv/52DDnoHAIAG4gIAAgKwYAAovzwgkUpjoznluKfDMnehEiYUmABBACKgGBEX9fwAzOamDN+ug/4f/8EThgt/pLzupNU02ZjffpH/sPmEef8PPH08gYeYHqBJ/H9uJD3z/rFbllnvyzrAoAg4QFxRgLmpDoEZWjDCif0CoMpCoAyksDBjHOaGR6q4DgBD4ye/Wa+GmW7hgPWGQQ8HQIyB2CiSxAelUH8O4Aok8AmWBB/PHQtMAmwKnQm3+XR2X26XcDAAEguhjiAfAdpDwMyzAvjwLQWDaQoDaQuDRrjj+0AoXAP1DcXl72mlDuWvg5FGgAEkIATJqBSvmlCn44EyKB48JJZ4Ow',
  'AAAAC0GaHCd4H5Wm6vJA',
  'AAAAFkGaKg3E+Cbi6qv/9b/gh7vb8/325Pg=',
  'AAAAI0GaOw3E+GVqunXpptn359S1bT/8Ld3d+F9ttNP5/IJOm3+A',
  'AAAAFkGaSQEcT4bar46dt/+jXfnU1uTf/Xs=',
  'AAAAJEGaWUEcT5zb/TTbb+fVttNMlXf7+GVu7ftpk35z9NVO2Pdw8A==',
  'AAAAIkGaaYFcT4JnqTjnvv+fF+Ws1fhuJc8032/+F/F4v+c+t/A=',
  'AAAAFEGaecGcT57y/f/n3cmk3/gi6q1Q',
  'AAAAHEGaiIB3E+fr6abbfwRPiuvz2PirbJsfz//rN4A=',
  'AAAAE0GamJAlxPpPXq34aeq+U02z78A=',
];

const vp8Packets = [
  'UBoAnQEqQAAwAABHCIWFiIWEiAICAnW6JO1+F/hb+r3wE0h+NfYn9WcsX4T/l/5Gfzz2AfwB7AH9Af43+D3AB/Rn+y/y/hAf7t/VesB9AH9d/Rh/p390+D/9Wv8v/dvgI/i/8e+f/SAezL+sfht0GnrXk6PtH46aJT+a/jZlmXyL+xfkBowGvQ/xn2A/CronePv+B/PfgL/g/8k/wn5S/3L//8oD+h3FDXkVnmASaSI3wNa7Zx721QzDSk9anyJc160+ZX3ND54F0B3v8WMHDLPQwkkM/reVG+1MAP7/8W4Dwb+Vwb8/WsNO8nuQxcBs5lkwvDWreNPbqzdwvVIMTi8ypVt/k8kO7kSVeI7kaLgf/HS6kitDaXF60e2VXhwUc+/0+OHCOH1N9c5hoxOMNme0yMNeNPrXkqXjehgfYqHsMuyEg7yYZK8q4zjpkEtBQOe895uMQTysQIzWsziWSWTcF7dQ7AyhCp8mwIP9vYAGgQ6z6Y3yxnfqYRr//nm9dQaL77DZPlDPCceP6j1wH3oK6Cbo0ytnGP0C6d8I5zOpvQe4vg4zCcOtPEdOSdi4mYF3z3RBkf6avPOdmC+xKPdgkpMGM2nzV8v7AME/jDaznUx1/4aY53DG//jStv7Xv/VjDof+WuwZqVcXHTBP69m8uSqR3MXw4rJGRacHOIp5SE1NHzdpr4Y3ffKtEhWpdFkLXuk5tTi74CBR2P9VK//9kFScuOLR6gx9Z1P4NieIAbsh4A3ZDwE4NBN6grJyH4eRy88FJcEBDQVgBCtABCtBRn/y6MM/4I9JmYIX/6VukYOdLpJLTT9iGoilUU9EyIkb3W35OK2c/fwNl2mXZX1rWiwBRj0VOZ5RtkpxjafE1mC3Y0JAkf//WXu/bUba9uBX1xwYn4IcZqiERKGmIWz9l4jWakaYZovwf/+1R0Idt7I1aA49AJWl9xkMWqkQuEFsphbMk5p3/39oEbTZl+VC3b/mXXpqiEv8Y6Vd/8DoaE/FGpjR7w8dcON//0OVhPHNUuwh13PHfu9pilYL+iMkfVu8wEKJgFtWevPQPZ4lXiO1o5jHuDfUnqq3CZh3y/qV0cf8TuAj3qcYZeahCP02tTFvV5QZYgH2jGQ7tS/9oNPPpTgc5s3BYMPmXPK5pn+N42MrVpbwwYJVFjdrU1e1a1mgO2Jg1WHRBgYvWW8lLCYZwTDElWRQcfrZDfovvK3x1eq0lx11qjbSdg9IsrAD9khJ8gNpCoy1+tTG48Cms1SF25OZ3BhBD/7K/IX2z2MhAq+iz5vfNCNzTLvJtGqtgmp7IdU8vKNa0A4klQ6bWS8qH//n4WhB+DfS4YZFbVqnGY73jDwPLN/5xCsfw4sndpM5m6tKru/eHozerZyFzHRNDRKUAQF85H2rPYmVCisER7+cfK3Gu0eSYyTb4qjphae/Gtui42eyGmTSv/uBkA==',
  'EQIAEBFgABgNjEpU0buQLtfoQOItKIs+8AA=',
  '8QIADBFgABgLfspuf9vsUmv1tsUH+fELRFDh+z1a8X973IABcqcCXaU24T5oEA==',
  'kQIAFBFgABgHAE//BJ7eEfyssrMxJQDiLSqeMaOJXmBXo5kDbCjj9VtLBca/yAhz5lum5HwiAA==',
  'cQIAEhFgABgH8BCvKuN/gyoI+AIhQMpJLLaj3J19IHjoR363ISwetBB5QAA=',
  'MQIAEhFgABgAIDgt7+jz+RRuPgBeYvFlqran32doG46NjFUp7x3uTVwgdAl1EAX5uY2uAA==',
  '0QIAGRFgABgHJ9ik1+FWig6jQmb6sgzwAMpJc6+ZwgkCMP56hxZdXAXIENgufCC6K/nEAA==',
  '0QYABhAYFHbFaAZqAEeNgKmD9OL//qBysHmB5jr77P4r1AIVNhe68caQMcIvoFCk52Rl5jJU66sAAiIABFoefEcR/g1923/+or+n+hf/9z0Opq8KFCchIG//wZiVE3d3sHjTzQfl/E34v/CcNnt2w/Z/7ofAXxWL/VdOdHDNRjGfxC4PBHxQ320/6qW/VFMUtjO82P/DY0EphspPoNAoDd//903rFeP0htisfCebxqULsTnxm43sidZBNd4GoFroB5WH0n4UIpcmnl4Pi2433hf7ntp7qfIZN7TbMZ6C6+oyPvs2/cpPEWdB2HxxGmpUQ/J67x+XFZldwtMT4lwzDowWMNP3j5OFiUxs/R/DK/3ZYTe4RcaGC940Tkv2q3+YyufIAi03Qm+PnvszGYK5HTbd5g6UMXp33quaMR1NvD+f7c/CBvRksLZHc5RbkqIVmjDv/+7iHLII5FAzr6Lo7v61oSOCuQ/YDVBzPW8LVACnWMrBwqgq2P/7XZzkj4sYboMNm4tR8EGjI3E/HfVg2qPhSCTPapIJh1vsrITr6pNBf/W0f64/7TNXqj7WEXkGi+9yVZdovgrdbMAA',
  '8QIADxFgABgNjLl+NchJICmVfUb1jkBX2gBTCtLCeiz1rWAA',
  'cQMACxFgABgLO0hagv/uS8LZS8bQc8Hha1ks4GQAVW1poQwYhTE+1FQJF6xS4/nEpAMzWe+kpAA=',
];

const decode = (packets: string[]) => packets.map((packet) => Buffer.from(packet, 'base64'));

export const h264Sample: PacketSample = {
  codec: 'avc1.42c00a',
  description: Buffer.from('AULACv/hABdnQsAKphER7ARAAAADAEAAAAUDxImEYAEABmjIQgMSyA==', 'base64'),
  packets: decode(h264Packets),
};

export const vp8Sample: PacketSample = { codec: 'vp8', description: undefined, packets: decode(vp8Packets) };
