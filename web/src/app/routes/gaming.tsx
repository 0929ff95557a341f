import { Blocks, ChessKnight, Ghost, Grid2x2, Worm } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { type LinkCard, LinkCards } from '../shell/link-cards.tsx';

const games: LinkCard[] = [
  { name: 'Tetris', detail: 'tetris.com', href: 'https://tetris.com/play-tetris', icon: Blocks },
  { name: '2048', detail: 'play2048.co', href: 'https://play2048.co/', icon: Grid2x2 },
  { name: 'Pacman', detail: 'freepacman.org', href: 'https://freepacman.org/', icon: Ghost },
  { name: 'Chess', detail: 'lichess.org', href: 'https://lichess.org/', icon: ChessKnight },
  { name: 'Snake', detail: 'playsnake.org', href: 'https://playsnake.org/', icon: Worm },
];

export function Component() {
  return (
    <Page>
      <PageTitle title="Play Online Games" subtitle="Enjoy these fun games directly in your browser" />
      <LinkCards cards={games} />
    </Page>
  );
}
