#ifndef WELL_INCLUDED
#define WELL_INCLUDED

#include "Piece.h"
#include <string>
#include <vector>

class Screen;

class Well
{
  public:
    Well(int width, int height);
    void clear();
    bool isFree(int x, int y) const;
    bool fits(PieceType type, int orientation, int x, int y) const;
    // Settles a piece. Returns how many rows vanished.
    int settle(PieceType type, int orientation, int x, int y);
    void display(Screen& screen) const;

  private:
    void vaporize(int x, int y);
    void foam(int x, int y, int fromX, int fromY);
    int removeFullRows();

    int m_width;
    int m_height;
    std::vector<std::string> m_rows;
};

#endif
