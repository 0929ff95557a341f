import { t } from '@lingui/core/macro';
import { Blocks, ChessKnight, Ghost, Grid2x2, Worm } from 'lucide-react';
import { type LinkCard, LinkCardsPage } from '../../components/layout/link-cards.tsx';

const games: LinkCard[] = [
  { name: 'Tetris', detail: 'tetris.com', href: 'https://tetris.com/play-tetris', icon: Blocks, hue: '#7a4fbf' },
  { name: '2048', detail: 'play2048.co', href: 'https://play2048.co/', icon: Grid2x2, hue: '#c9861b' },
  { name: 'Pacman', detail: 'freepacman.org', href: 'https://freepacman.org/', icon: Ghost, hue: '#2f72c4' },
  { name: t`Chess`, detail: 'lichess.org', href: 'https://lichess.org/', icon: ChessKnight, hue: '#7b6a58' },
  { name: t`Snake`, detail: 'playsnake.org', href: 'https://playsnake.org/', icon: Worm, hue: '#2f8f4e' },
];

export function Component() {
  return (
    <LinkCardsPage
      title={t`Play Online Games`}
      subtitle={t`Enjoy these fun games directly in your browser`}
      cards={games}
    />
  );
}
